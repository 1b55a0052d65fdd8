// Loaded by every page before its first paint, so it is small and plain: a page must not flash in the
// theme that its reader did not choose.
try {
  const theme = localStorage.getItem('elc:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device's own theme it is.
}
