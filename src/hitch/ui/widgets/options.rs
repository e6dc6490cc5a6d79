//! The options of a widget, a row each: its field, its default and the function that sets it.

/// A widget and what it is made of. Before each option stands how it is set:
///
/// - `set`: to what is given
/// - `into`: to whatever becomes its type
/// - `some`: it is `None` until it is set
/// - `text`: likewise, words
/// - `flag`: it is off until it is named
macro_rules! widget {
    (
        $(#[$meta:meta])*
        $name:ident;
        $(#[$new:meta])*
        $vis:vis fn $make:ident($($must:ident: $must_type:ty),*);
        $($(#[$doc:meta])* $kind:ident $option:ident $(: $type:ty)? $(= $default:expr)?;)*
    ) => {
        $(#[$meta])*
        pub struct $name<'a> {
            theme: &'a Theme,
            $($must: $must_type,)*
            $($option: widget!(@type $kind $($type)?),)*
        }

        impl<'a> $name<'a> {
            $(#[$new])*
            $vis fn $make(theme: &'a Theme $(, $must: $must_type)*) -> Self {
                Self { theme, $($must,)* $($option: widget!(@default $kind $($default)?),)* }
            }

            $(widget!(@set $kind $option, $($type)?, $(#[$doc])*);)*
        }
    };
    (@type flag) => { bool };
    (@type text) => { Option<String> };
    (@type some $type:ty) => { Option<$type> };
    (@type $kind:ident $type:ty) => { $type };
    (@default flag) => { false };
    (@default $kind:ident) => { None };
    (@default $kind:ident $default:expr) => { $default };
    (@set flag $option:ident, , $(#[$doc:meta])*) => {
        $(#[$doc])*
        pub fn $option(mut self) -> Self {
            self.$option = true;
            self
        }
    };
    (@set text $option:ident, , $(#[$doc:meta])*) => {
        $(#[$doc])*
        pub fn $option(mut self, $option: impl Into<String>) -> Self {
            self.$option = Some($option.into());
            self
        }
    };
    (@set into $option:ident, $type:ty, $(#[$doc:meta])*) => {
        $(#[$doc])*
        pub fn $option(mut self, $option: impl Into<$type>) -> Self {
            self.$option = $option.into();
            self
        }
    };
    (@set $kind:ident $option:ident, $type:ty, $(#[$doc:meta])*) => {
        $(#[$doc])*
        pub fn $option(mut self, $option: $type) -> Self {
            self.$option = widget!(@value $kind $option);
            self
        }
    };
    (@value some $value:ident) => { Some($value) };
    (@value set $value:ident) => { $value };
}

pub(super) use widget;
