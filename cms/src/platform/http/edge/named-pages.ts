import type { NamedPage } from '@elc/contracts';

/** The page that is served at `path`, a name directly below it; undefined where there is none. */
export function nameBelow(pages: readonly NamedPage[], path: string): NamedPage | undefined {
  return pages.find(({ page }) => nameIn(page, path) !== null);
}

/** What a name needs to be to stand in a page as it is: then it is a username of Roblox, too. */
const PLAIN_NAME = /^\w{3,20}$/;

/** The HTML of the page at `path`, with that name in what is shown of links to it. */
export function withName(html: string, { page, pictures }: NamedPage, path: string): string {
  const name = nameIn(page, path) ?? '';
  if (!PLAIN_NAME.test(name)) return html;
  return html
    .replace(/(?<=<title>)[^<|]*/, `${name} `)
    .replace(/(?<=<meta property="og:title" content=")[^"]*/, name)
    .replace(/(?<=<meta property="og:url" content="[^"]*)(?=")/, `/${name}`)
    .replace(
      /(?<=<meta property="og:image" content="https?:\/\/[^/"]+)\/[^"]*/,
      `${pictures}/${name}.png`,
    );
}

/**
 * Where a request for a name leads that came by an alias, or with the name in the query of `url`; null
 * where it does not. The name is escaped, so the address stays on the site and below the page.
 */
export function nameElsewhere(pages: readonly NamedPage[], path: string, url = ''): string | null {
  for (const { page, aliases, parameter } of pages) {
    const names = aliases.map((alias) => nameIn(alias, path));
    const named = names.find((name) => name !== null);
    if (named) return `${page}/${named}`;
    if (path !== page && !aliases.includes(path)) continue;
    const asked = new URLSearchParams(url.split('?')[1]).get(parameter)?.trim();
    if (asked) return `${page}/${encodeURIComponent(asked)}`;
    if (path !== page) return page;
  }
  return null;
}

/** The name, as it is escaped in the path, directly below `parent`. */
function nameIn(parent: string, path: string): string | null {
  if (!path.startsWith(`${parent}/`)) return null;
  const name = path.slice(parent.length + 1);
  return name === '' || name.includes('/') ? null : name;
}
