import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import type { Freshness } from '../shared/answer-cache';
import { type CallReport, createUpstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import { asOutage, type Outage, type Outcome, type Success } from '../shared/outcome';
import type { ObservedHost } from '../shared/upstream-state';

const MINUTE_MS = 60_000;
const FRESHNESS: Freshness = { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: 1440 * MINUTE_MS };
/** What is installed changes when somebody upgrades the wiki. */
const SITE_FRESHNESS: Freshness = {
  maxAgeMs: 1440 * MINUTE_MS,
  staleIfErrorMs: 10_080 * MINUTE_MS,
};
const NOT_CACHED: Freshness = { maxAgeMs: 0, staleIfErrorMs: 0 };
const RESULTS_MAX = 20;
/** The most that MediaWiki returns at once: of these, those of a category are picked where it cannot. */
const FILTERED_MAX = 50;

/** Address of the wiki's `api.php`, and the caller's name. */
export interface WikiOptions {
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly limits?: Partial<GuardLimits>;
  readonly freshness?: Freshness;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly onOutcome?: (report: CallReport) => void;
}

/** An article that was found; `excerpt` is plain text. */
export interface WikiArticle {
  readonly title: string;
  readonly excerpt: string;
  readonly url: string;
  readonly updatedAtMs: number;
}

/** What a wiki says of itself. */
interface WikiSite {
  readonly name: string;
  /** Such as "MediaWiki 1.43.0"; empty where it does not say. */
  readonly software: string;
}

/** A search in the wiki. */
export interface WikiClient extends ObservedHost {
  site(): Promise<Success<WikiSite> | Outage>;
  /** The title of a category that has articles; null where there is none. */
  someCategory(): Promise<Success<string | null> | Outage>;
  /** Articles that match the words, best first; only of one category where one is named. */
  search(words: string, category?: string): Promise<Success<WikiArticle[]> | Outage>;
  /** Makes a call that costs nothing, to see whether it answers. */
  probe(): Promise<unknown>;
}

/** Elements that cannot be read are left out: one odd one must not hide all others. */
const listOf = <Element extends z.ZodType>(element: Element) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((one): z.output<Element>[] => {
      const parsed = element.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** `articlepath` is a path with `$1` where the title goes; `server` may lack its scheme. */
const searchAnswer = z.object({
  query: z.object({
    general: z.object({ server: z.string(), articlepath: z.string().includes('$1') }),
    search: listOf(
      z.object({ title: z.string(), snippet: z.string(), timestamp: z.iso.datetime() }),
    ),
  }),
});

type SearchAnswer = z.infer<typeof searchAnswer>;

/** What is installed; CirrusSearch is what narrows a search to a category. */
const extensionsAnswer = z.object({
  query: z.object({ extensions: listOf(z.object({ name: z.string().nullish() })) }),
});

/** A category that does not exist has no members. */
const membersAnswer = z.object({
  query: z.object({ categorymembers: listOf(z.object({ title: z.string() })) }),
});

const generalAnswer = z.object({ query: z.object({ general: z.unknown() }) });

const siteAnswer = z.object({
  query: z.object({
    general: z.object({
      sitename: z.string(),
      generator: z.string().nullish().catch(null),
      server: z.string(),
      articlepath: z.string().includes('$1'),
    }),
  }),
});

/** Titles come as `*` in the older form and as `category` in the newer one. */
const categoriesAnswer = z.object({
  query: z.object({
    allcategories: listOf(
      z.union([
        z.object({ '*': z.string() }).transform((one) => one['*']),
        z.object({ category: z.string() }).transform(({ category }) => category),
      ]),
    ),
  }),
});

type Query = Readonly<Record<string, string | number>>;

const JSON_ANSWER: Query = { action: 'query', format: 'json' };
const GENERAL: Query = { meta: 'siteinfo', siprop: 'general' };
const EXTENSIONS: Query = { meta: 'siteinfo', siprop: 'extensions' };
const SEARCH: Query = { list: 'search', srprop: 'snippet|timestamp', ...GENERAL };
const CATEGORIES: Query = { list: 'allcategories', acmin: 1, aclimit: 1 };
const MEMBERS: Query = { list: 'categorymembers', cmprop: 'title', cmtype: 'page', cmlimit: 500 };

/** MediaWiki's own error for too many calls, which it sends with status 200. */
const isRateLimit = (body: unknown): boolean =>
  z.object({ error: z.object({ code: z.literal('ratelimited') }) }).safeParse(body).success;

/** A MediaWiki answers its other errors with status 200 and another shape, which counts as invalid. */
export function createWikiClient(options: WikiOptions): WikiClient {
  const { userAgent, limits, clock, onOutcome, freshness = FRESHNESS } = options;
  const { origin, pathname } = new URL(options.apiUrl);
  const wiki = createUpstream({
    name: 'wiki',
    baseUrl: origin,
    userAgent,
    isRateLimit,
    ...limits,
    ...(clock && { clock }),
    ...(onOutcome && { onOutcome }),
  });
  const request = <Data>(query: Query, schema: z.ZodType<Data>, lifetime: Freshness = freshness) =>
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
    async search(words, category) {
      const outcome = await (category ? findIn(words, category) : find(words, RESULTS_MAX));
      return outcome.ok ? { ...outcome, data: articlesOf(outcome.data) } : asOutage(outcome);
    },
    async site() {
      const outcome = await request(GENERAL, siteAnswer, NOT_CACHED);
      if (!outcome.ok) return asOutage(outcome);
      const { sitename, generator } = outcome.data.query.general;
      return { ...outcome, data: { name: sitename, software: generator ?? '' } };
    },
    async someCategory() {
      const outcome = await request(CATEGORIES, categoriesAnswer, NOT_CACHED);
      if (!outcome.ok) return asOutage(outcome);
      return { ...outcome, data: outcome.data.query.allcategories[0] ?? null };
    },
    probe: () => request(GENERAL, generalAnswer, NOT_CACHED),
    state: wiki.state,
  };
}

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
