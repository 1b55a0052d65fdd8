/** The scripts that each script imports at once, by their addresses on the site. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const FOLDER = '_astro/';
const IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Reads the imports of the site's built scripts, by their path in it. */
export function importsOf(files: ReadonlyMap<string, { readonly bytes: Buffer }>): Imports {
  const scripts = [...files].filter(([name]) => name.startsWith(FOLDER) && name.endsWith('.js'));
  return new Map(
    scripts.map(([name, { bytes }]) => [
      `/${name}`,
      [...bytes.toString().matchAll(IMPORT)].map(([, file]) => `/${FOLDER}${file}`),
    ]),
  );
}

const ISLAND = /<astro-island [^>]*\bclient="load"[^>]*>/g;
const OF_ISLAND = /\b(?:component|renderer)-url="([^"]+)"/g;
const SCRIPT = /<script type="module" src="([^"]+)"/g;

/** Letters of a page; the HTML of a longer one has no room for more within its budget of bytes. */
const PAGE_LENGTH_MAX = 100_000;

/**
 * Has a page load everything at once that its scripts and its islands will import: one after the other,
 * they would cost a slow connection a round trip for each level.
 */
export function preloadModules(html: string, imports: Imports): string {
  if (html.length > PAGE_LENGTH_MAX) return html;
  const scripts = [...html.matchAll(SCRIPT)].map(([, address = '']) => address);
  const islands = (html.match(ISLAND) ?? []).flatMap((island) =>
    [...island.matchAll(OF_ISLAND)].map(([, address = '']) => address),
  );
  const needed = new Set([...scripts, ...islands]);
  // A set that grows while it is read: its new members are read, too.
  for (const address of needed) for (const other of imports.get(address) ?? []) needed.add(other);
  for (const script of scripts) needed.delete(script);
  const links = [...needed].map((address) => `<link rel="modulepreload" href="${address}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
