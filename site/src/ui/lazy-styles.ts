const added = new Set<string>();

/**
 * Gives the page the styles of code that was loaded when it was wanted. A plain import of a style sheet
 * there would be linked in the head of every page that might want it, and hold up its first paint.
 */
export function addStyles(css: string): void {
  if (added.has(css) || typeof document === 'undefined') return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
