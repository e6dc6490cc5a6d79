"""Walks the accessible tree of a running Hitch and presses its buttons. Run by tests/atspi.sh with the
number of the process."""

import re
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

CONTROLS = {
    Atspi.Role.PUSH_BUTTON,
    Atspi.Role.TOGGLE_BUTTON,
    Atspi.Role.CHECK_BOX,
    Atspi.Role.RADIO_BUTTON,
    Atspi.Role.ENTRY,
    Atspi.Role.TEXT,
    Atspi.Role.COMBO_BOX,
    Atspi.Role.SLIDER,
    Atspi.Role.LINK,
    Atspi.Role.PAGE_TAB,
    Atspi.Role.MENU_ITEM,
}


def nodes(of):
    """What is under a node, and itself. What goes away while it is looked at is passed over."""
    if of is None:
        return
    yield of
    try:
        for place in range(of.get_child_count()):
            yield from nodes(of.get_child_at_index(place))
    except GLib.Error:
        return


def name(node):
    try:
        return node.get_name() or ""
    except GLib.Error:
        return ""


def soon(what, find, seconds=30):
    """Waits for something, and fails where it does not come."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        Atspi.get_desktop(0).clear_cache()
        found = find()
        if found:
            return found
        time.sleep(0.2)
    sys.exit(f"FAILED: {what}")


def application(number):
    desktop = Atspi.get_desktop(0)
    for place in range(desktop.get_child_count()):
        one = desktop.get_child_at_index(place)
        if one is not None and one.get_process_id() == number:
            return one
    return None


def main(number):
    app = soon("the program is not in the accessible tree", lambda: application(number))
    soon("the window has nothing in it", lambda: sum(1 for _ in nodes(app)) > 80)

    def find(pattern):
        return next((node for node in nodes(app) if re.search(pattern, name(node))), None)

    def press(pattern):
        button = soon(f"no button is called {pattern}", lambda: find(pattern))
        if not Atspi.Action.do_action(button, 0):
            sys.exit(f"FAILED: {name(button)} can't be pressed")

    def unnamed():
        return [node for node in nodes(app) if node.get_role() in CONTROLS and not name(node).strip()]

    def walk(where):
        nameless = unnamed()
        if nameless:
            sys.exit(f"FAILED: {where}: {len(nameless)} controls have no name, as {nameless[0].get_role_name()}")
        count = sum(1 for node in nodes(app) if node.get_role() in CONTROLS)
        print(f"{where}: {count} controls, all named")

    walk("the tray")
    press(r"^Body d10 of Mara Oake$")
    soon("the die is not in the pool", lambda: find(r"^Acting: d10 Body"))
    outcome = r"\d+ (beats|does not beat|doesn’t beat|ties|equals) \d+|^Botch\."
    if find(outcome):
        sys.exit("FAILED: an outcome is said before anything is thrown")
    press(r"^Roll$")
    said = soon("no outcome is said", lambda: find(outcome))
    print(f"said: {name(said)}")
    press(r"^Done$")
    soon("the test is not closed", lambda: not find(r"^Done$"))
    for tab, inside in [("Map", "^Pathways map"), ("Files", "^Files panel"), ("Scenes", "^Campaign notes"), ("Log", "^Log panel")]:
        press(f"^{tab}$")
        soon(f"{tab} does not open", lambda inside=inside: find(inside))
        walk(tab.lower())


main(int(sys.argv[1]))
