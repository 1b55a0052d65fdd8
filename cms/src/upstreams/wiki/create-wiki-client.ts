import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import type { Freshness } from '../shared/answer-cache';
import { type CallReport, createUpstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import { asOutage, type Outage, type Success } from '../shared/outcome';
import type { ObservedHost } from '../shared/upstream-state';

const MINUTE_MS = 60_000;
const FRESHNESS: Freshness = { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: 1440 * MINUTE_MS };
const RESULTS_MAX = 20;

/** Address of the wiki's `api.php`, and who asks. */
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

/** A search in the wiki. */
export interface WikiClient extends ObservedHost {
  /** Articles that match the words, best first; only of one category where one is named. */
  search(words: string, category?: string): Promise<Success<WikiArticle[]> | Outage>;
  /** Asks for something that costs nothing, to see whether it answers. */
  probe(): Promise<unknown>;
}

/** `articlepath` is a path with `$1` where the title goes; `server` may lack its scheme. */
const searchAnswer = z.object({
  query: z.object({
    general: z.object({ server: z.string(), articlepath: z.string().includes('$1') }),
    search: z.array(
      z.object({ title: z.string(), snippet: z.string(), timestamp: z.iso.datetime() }),
    ),
  }),
});

/** A MediaWiki answers its own errors with status 200 and another shape, which counts as invalid. */
export function createWikiClient(options: WikiOptions): WikiClient {
  const { userAgent, limits, clock, onOutcome, freshness = FRESHNESS } = options;
  const { origin, pathname } = new URL(options.apiUrl);
  const wiki = createUpstream({
    name: 'wiki',
    baseUrl: origin,
    userAgent,
    ...limits,
    ...(clock && { clock }),
    ...(onOutcome && { onOutcome }),
  });
  return {
    async search(words, category) {
      const outcome = await wiki.get({
        path: pathname,
        query: {
          action: 'query',
          list: 'search',
          srsearch: category ? `${words} incategory:"${category.replaceAll('"', ' ')}"` : words,
          srprop: 'snippet|timestamp',
          srlimit: RESULTS_MAX,
          meta: 'siteinfo',
          siprop: 'general',
          format: 'json',
        },
        schema: searchAnswer,
        ...freshness,
      });
      return outcome.ok ? { ...outcome, data: articlesOf(outcome.data) } : asOutage(outcome);
    },
    probe: () =>
      wiki.get({
        path: pathname,
        query: { action: 'query', meta: 'siteinfo', siprop: 'general', format: 'json' },
        schema: z.object({ query: z.object({ general: z.unknown() }) }),
      }),
    state: wiki.state,
    lastCalls: wiki.lastCalls,
    hear: wiki.hear,
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

/** A title as MediaWiki writes it into addresses: spaces are underscores. */
const pathOf = (title: string) => encodeURIComponent(title.replaceAll(' ', '_'));

/** What the sanitizer escapes in text, and what it stands for. */
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
