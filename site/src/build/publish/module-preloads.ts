import { createHash } from 'node:crypto';

interface Script {
  /** What it loads at once. */
  readonly imports: readonly string[];
  /** The script that it does nothing but load; pages load that in its place. */
  readonly standsFor?: string | undefined;
}

/** The scripts of the site by their addresses. */
export type Imports = ReadonlyMap<string, Script>;

const FOLDER = '_astro/';
/** Static imports of a module. */
const IMPORTED = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
/** All of a script that the build has left empty, because its code is in a file that others share. */
const ONLY_IMPORT = /^import\s*["']\.\/[\w.-]+\.js["'];?\s*$/;

/** Reads what the site's built scripts load, by their path in it. */
export function importsOf(files: ReadonlyMap<string, { readonly bytes: Buffer }>): Imports {
  const loading = [...files].filter(([name]) => name.startsWith(FOLDER) && name.endsWith('.js'));
  return new Map(
    loading.map(([name, { bytes }]) => {
      const code = bytes.toString();
      const imports = [...code.matchAll(IMPORTED)].map(([, file]) => `/${FOLDER}${file}`);
      return [`/${name}`, { imports, standsFor: ONLY_IMPORT.test(code) ? imports[0] : undefined }];
    }),
  );
}

/** These addresses, and what they load. */
export function withImports(addresses: Iterable<string>, imports: Imports): Set<string> {
  const found = new Set(addresses);
  // A set that grows while it is read: its new members are read, too.
  for (const address of found)
    for (const other of imports.get(address)?.imports ?? []) found.add(other);
  return found;
}

const ISLAND = /<astro-island [^>]*\bclient="load"[^>]*>/g;
const OF_ISLAND = /\b(?:component|renderer)-url="([^"]+)"/g;
const SCRIPT = /<script type="module" src="([^"]+)"/g;

/**
 * Has a page load everything at once that its scripts and its islands will import: one after the other,
 * they would cost a slow connection a round trip for each level.
 */
export function preloadModules(page: string, imports: Imports): string {
  const html = page.replace(SCRIPT, (tag, address: string) =>
    tag.replace(address, imports.get(address)?.standsFor ?? address),
  );
  const scripts = [...html.matchAll(SCRIPT)].map(([, address = '']) => address);
  const islands = (html.match(ISLAND) ?? []).flatMap((island) =>
    [...island.matchAll(OF_ISLAND)].map(([, address = '']) => address),
  );
  const needed = withImports([...scripts, ...islands], imports);
  for (const script of scripts) needed.delete(script);
  const links = [...needed].map((address) => `<link rel="modulepreload" href="${address}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

/**
 * Moves Astro's own inline scripts (the loader of islands) into a file named by its content, at the end of
 * the head: no island acts before it is there. Drops its inline style, which base.css holds. A content
 * security policy may then forbid inline code. Returns the files by their address on the site. The file keeps their order and runs before `DOMContentLoaded`.
 */
export function externaliseInlineCode(page: string) {
  const scripts: string[] = [];
  const html = page.replace(ISLAND_STYLE, '').replace(INLINE_SCRIPT, (_, code: string) => {
    scripts.push(code);
    return '';
  });
  const files = new Map<string, string>();
  if (scripts.length === 0) return { html, files };
  const code = scripts.join(';\n');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10);
  const address = `/_astro/inline.${hash}.js`;
  const tag = `<script defer fetchpriority="high" src="${address}"></script>`;
  return { html: html.replace('</head>', `${tag}</head>`), files: files.set(address, code) };
}
