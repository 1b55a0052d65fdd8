/** What Vite calls the module that loads the parts of a page that are wanted later. */
const VITE_HELPER = '\0vite/preload-helper.js';

const CODE = `
const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`;

/**
 * Loads a part with all that it imports at once. Vite's own also waits for style sheets, which no part brings
 * here; every page would load that with it.
 */
export function preloadHelper() {
  return {
    name: 'elc-preload-helper',
    enforce: 'pre' as const,
    load: (id: string) => (id === VITE_HELPER ? CODE : null),
  };
}
