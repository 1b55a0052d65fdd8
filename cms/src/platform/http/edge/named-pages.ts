import type { NamedPage } from '@elc/contracts';
import { escapeHtml } from '@elc/contracts/escape-html';
import { fillTemplates, type LiveParts } from './live-pages';

/** What is known of a name at this moment, in the words that its page shows and is shared with. */
export interface KnownName {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  /** For the templates of the page. */
  readonly parts: LiveParts;
}

/** Null for a name of which nothing is known, or may be shown. */
export type FindKnown = (name: string) => Promise<KnownName | null>;

/** The page that is served at `path`, a name directly below it; undefined where there is none. */
export function nameBelow(pages: readonly NamedPage[], path: string): NamedPage | undefined {
  return pages.find(({ page }) => nameIn(page, path) !== null);
}

/** What a name needs to be to stand in a page as it is: then it is a username of Roblox, too. */
const PLAIN_NAME = /^\w{3,20}$/;

/** The name in `path`; null for one that no page may show as it is. */
export function plainNameIn({ page }: NamedPage, path: string): string | null {
  const name = nameIn(page, path) ?? '';
  return PLAIN_NAME.test(name) ? name : null;
}

/**
 * The HTML of the page at `path`, with its name in the heading and in what is shown of links to it. What is known of
 * the name is its description and fills the templates; only then is there a picture of it.
 */
export function withName(
  html: string,
  named: NamedPage,
  path: string,
  known: KnownName | null,
): string {
  const filled = fillTemplates(html, known?.parts ?? {});
  const name = plainNameIn(named, path);
  if (name === null) return filled;
  const { title, heading, description } = known ?? { title: name, heading: name };
  const changes: [RegExp, string][] = [
    [/(?<=<title>)[^<|]*/, `${title} `],
    [/(?<=<h1\b[^>]*>)[^<]*/, heading],
    [/(?<=<meta property="og:title" content=")[^"]*/, title],
    [/(?<=<meta property="og:url" content="[^"]*)(?=")/, `/${name}`],
  ];
  if (description !== undefined)
    changes.push(
      [/(?<=<meta (?:name="|property="og:)description" content=")[^"]*/g, description],
      [/(?<=<meta property="og:image:alt" content=")[^"]*/, `${title}. ${description}`],
      [
        /(?<=<meta property="og:image" content="https?:\/\/[^/"]+)\/[^"]*/,
        `${named.pictures}/${name}.png`,
      ],
    );
  return changes.reduce((page, [at, text]) => page.replace(at, () => escapeHtml(text)), filled);
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
