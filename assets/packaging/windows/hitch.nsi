; Installs Hitch for one user, without an administrator. build.sh gives VERSION, FILES and OUT.
Unicode true
Target amd64-unicode
Name "Hitch"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Hitch"
RequestExecutionLevel user
SetCompressor /SOLID lzma
Icon "${FILES}/hitch.ico"
UninstallIcon "${FILES}/hitch.ico"
!define CLASSES "Software\Classes"
!define REMOVE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hitch"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  SetOutPath "$INSTDIR"
  File "${FILES}/hitch.exe"
  File "${FILES}/hitch.ico"
  File "${FILES}/campaign.ico"
  File "${FILES}/LICENSE-MIT"
  File "${FILES}/LICENSE-APACHE"
  File "${FILES}/FONTS.txt"
  File "${FILES}/THIRD-PARTY.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Hitch.lnk" "$INSTDIR\hitch.exe" "" "$INSTDIR\hitch.ico"
  WriteRegStr HKCU "${CLASSES}\.hitch" "" "Hitch.Campaign"
  WriteRegStr HKCU "${CLASSES}\.hitch" "Content Type" "application/x-hitch-campaign"
  WriteRegStr HKCU "${CLASSES}\Hitch.Campaign" "" "Hitch campaign"
  WriteRegStr HKCU "${CLASSES}\Hitch.Campaign\DefaultIcon" "" "$INSTDIR\campaign.ico"
  WriteRegStr HKCU "${CLASSES}\Hitch.Campaign\shell\open\command" "" '"$INSTDIR\hitch.exe" "%1"'
  WriteRegStr HKCU "${REMOVE}" "DisplayName" "Hitch"
  WriteRegStr HKCU "${REMOVE}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVE}" "DisplayIcon" "$INSTDIR\hitch.ico"
  WriteRegStr HKCU "${REMOVE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd

; Campaigns are in the user's folders, and stay.
Section "Uninstall"
  Delete "$INSTDIR\hitch.exe"
  Delete "$INSTDIR\hitch.ico"
  Delete "$INSTDIR\campaign.ico"
  Delete "$INSTDIR\LICENSE-MIT"
  Delete "$INSTDIR\LICENSE-APACHE"
  Delete "$INSTDIR\FONTS.txt"
  Delete "$INSTDIR\THIRD-PARTY.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Hitch.lnk"
  DeleteRegKey HKCU "${CLASSES}\Hitch.Campaign"
  DeleteRegKey HKCU "${CLASSES}\.hitch"
  DeleteRegKey HKCU "${REMOVE}"
SectionEnd
