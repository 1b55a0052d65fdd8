import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import type { Freshness } from '../shared/answer-cache';
import { type CallSettings, createUpstream } from '../shared/create-upstream';
import { asOutage, type Outage, type Outcome, type Success } from '../shared/outcome';
import { type Check, called, unset } from '../shared/rules/finding';
import { readableOf } from '../shared/schemas';

const MINUTE_MS = 60_000;
const FRESHNESS: Freshness = { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: 1440 * MINUTE_MS };
/** Changes only when the wiki is upgraded. */
const SITE_FRESHNESS: Freshness = {
  maxAgeMs: 1440 * MINUTE_MS,
  staleIfErrorMs: 10_080 * MINUTE_MS,
};
const NOT_CACHED: Freshness = { maxAgeMs: 0, staleIfErrorMs: 0 };
const RESULTS_MAX = 20;
/** The most that MediaWiki returns at once: of these, those of a category are picked where it cannot. */
const FILTERED_MAX = 50;

/** Address of the wiki's `api.php`, and how it is called. */
export interface WikiOptions extends CallSettings {
  readonly apiUrl: string;
}

/** An article that was found; `excerpt` is plain text. */
export interface WikiArticle {
  readonly title: string;
  readonly excerpt: string;
  readonly url: string;
  readonly updatedAtMs: number;
}

/** `articlepath` is a path with `$1` where the title goes; `server` may lack its scheme. */
const searchAnswer = z.object({
  query: z.object({
    general: z.object({ server: z.string(), articlepath: z.string().includes('$1') }),
    search: readableOf(
      z.object({ title: z.string(), snippet: z.string(), timestamp: z.iso.datetime() }),
    ),
  }),
});

type SearchAnswer = z.infer<typeof searchAnswer>;

/** What is installed; CirrusSearch is what narrows a search to a category. */
const extensionsAnswer = z.object({
  query: z.object({ extensions: readableOf(z.object({ name: z.string().nullish() })) }),
});

/** A category that does not exist has no members. */
const membersAnswer = z.object({
  query: z.object({ categorymembers: readableOf(z.object({ title: z.string() })) }),
});

const generalAnswer = z.object({ query: z.object({ general: z.unknown() }) });

type Query = Readonly<Record<string, string | number>>;

const JSON_ANSWER: Query = { action: 'query', format: 'json' };
const GENERAL: Query = { meta: 'siteinfo', siprop: 'general' };
const EXTENSIONS: Query = { meta: 'siteinfo', siprop: 'extensions' };
const SEARCH: Query = { list: 'search', srprop: 'snippet|timestamp', ...GENERAL };
const MEMBERS: Query = { list: 'categorymembers', cmprop: 'title', cmtype: 'page', cmlimit: 500 };

/** MediaWiki's own error for too many calls, which it sends with status 200. */
const isRateLimit = (body: unknown): boolean =>
  z.object({ error: z.object({ code: z.literal('ratelimited') }) }).safeParse(body).success;

/** A search in a wiki. MediaWiki answers its other errors with status 200 and another shape: invalid. */
export function createWikiClient({ apiUrl, ...options }: WikiOptions) {
  const { origin, pathname } = new URL(apiUrl);
  const wiki = createUpstream({ ...options, name: 'wiki', baseUrl: origin, isRateLimit });
  const request = <Data>(query: Query, schema: z.ZodType<Data>, lifetime: Freshness = FRESHNESS) =>
    wiki.get({ path: pathname, query: { ...query, ...JSON_ANSWER }, schema, ...lifetime });
  const find = (srsearch: string, srlimit: number) =>
    request({ ...SEARCH, srsearch, srlimit }, searchAnswer);

  /** Without CirrusSearch `incategory:` is a word like any other. */
  async function findIn(words: string, category: string): Promise<Outcome<SearchAnswer>> {
    const site = await request(EXTENSIONS, extensionsAnswer, SITE_FRESHNESS);
    if (!site.ok) return site;
    if (site.data.query.extensions.some(({ name }) => name === 'CirrusSearch')) {
      return find(`${words} incategory:"${category.replaceAll('"', ' ')}"`, RESULTS_MAX);
    }
    const cmtitle = `Category:${category}`;
    const [found, members] = await Promise.all([
      find(words, FILTERED_MAX),
      request({ ...MEMBERS, cmtitle }, membersAnswer),
    ]);
    if (!found.ok) return found;
    if (!members.ok) return members;
    const titles = new Set(members.data.query.categorymembers.map(({ title }) => title));
    const search = found.data.query.search.filter(({ title }) => titles.has(title));
    const { general } = found.data.query;
    return { ...found, data: { query: { general, search: search.slice(0, RESULTS_MAX) } } };
  }

  return {
    /** Articles that match the words, best first; only of one category where one is named. */
    async search(words: string, category?: string): Promise<Success<WikiArticle[]> | Outage> {
      const outcome = await (category ? findIn(words, category) : find(words, RESULTS_MAX));
      return outcome.ok ? { ...outcome, data: articlesOf(outcome.data) } : asOutage(outcome);
    },
    /** Makes a call that costs nothing, to see whether it answers. */
    probe: (): Promise<unknown> => request(GENERAL, generalAnswer, NOT_CACHED),
    state: wiki.state,
  };
}

export type WikiClient = ReturnType<typeof createWikiClient>;

function articlesOf({ query }: z.infer<typeof searchAnswer>): WikiArticle[] {
  const { server, articlepath } = query.general;
  const origin = server.startsWith('//') ? `https:${server}` : server;
  return query.search.map(({ title, snippet, timestamp }) => ({
    title,
    excerpt: plainExcerpt(snippet),
    url: new URL(
      articlepath.replace('$1', () => pathOf(title)),
      origin,
    ).href,
    updatedAtMs: Date.parse(timestamp),
  }));
}

/** A title as MediaWiki writes it into addresses: spaces are underscores, and subpages keep their slash. */
const pathOf = (title: string) =>
  title.replaceAll(' ', '_').split('/').map(encodeURIComponent).join('/');

/** What the sanitizer escapes in text, and what it means. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** The text of a search snippet without any markup; what it shows as `<` is a `<` of the article. */
export function plainExcerpt(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const docs = 'docs/going-live.md#7-wiki-and-ai';

/** Searches the wiki. */
export const checkWiki = (wiki: WikiClient | null): Check[] => [
  wiki
    ? called(
        { name: 'Search', docs },
        () => wiki.search('Election City'),
        ({ length }) => `“Election City” finds ${length} articles.`,
      )
    : unset('Search', 'WIKI_API_URL', docs),
];
