import { type Answer, type Call, json, jsonBody } from '../http/answer.ts';
import type { Upstream } from '../upstream.ts';
import { ARTICLES, type Article } from './articles.ts';
import { articlesIn, searchArticles, snippetOf } from './search-articles.ts';

const DAY_MS = 86_400_000;
const LIMIT_DEFAULT = 10;
const SEARCH_MAX = 50;
const MEMBERS_MAX = 500;

/** A MediaWiki: `api.php` with searches, and the articles as pages, so that links lead somewhere. */
export function createWiki({ nowMs }: { nowMs: () => number }): Upstream {
  const startOfDayMs = Math.floor(nowMs() / DAY_MS) * DAY_MS;
  let hasCirrusSearch = true;
  return {
    mounts: [
      {
        prefix: '/wiki',
        routes: [
          {
            method: 'GET',
            path: '/api.php',
            answer: (call) => query(call, { startOfDayMs, hasCirrusSearch }),
          },
          { method: 'GET', path: '/page/{title}', answer: (_call, { title = '' }) => page(title) },
        ],
        missing: html(404, '<h1>Not Found</h1>'),
        rateLimited: (retryAfterSeconds) => ({
          ...html(429, 'Too many requests'),
          headers:
            retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
        }),
      },
    ],
    controls: [
      {
        method: 'POST',
        path: '/_wiki/cirrus-search',
        answer(call) {
          const { installed } = (jsonBody(call) ?? {}) as { installed?: unknown };
          hasCirrusSearch = installed === true;
          return json(200, { installed: hasCirrusSearch });
        },
      },
    ],
    reset() {
      hasCirrusSearch = true;
    },
  };
}

interface Wiki {
  readonly startOfDayMs: number;
  readonly hasCirrusSearch: boolean;
}

function query({ query, headers, origin }: Call, wiki: Wiki): Answer {
  if (!headers['user-agent']?.includes('/')) {
    return html(403, 'Please set a user-agent and respect our robot policy.');
  }
  if (query.get('format') !== 'json') return html(200, '<h2>MediaWiki API result</h2>');
  if (query.get('action') !== 'query') {
    const info = `Unrecognized value for parameter "action": ${query.get('action')}.`;
    return mistake(new Mistake('badvalue', info));
  }
  const lists = partsOf(query.get('list'));
  const parts = [
    ...(partsOf(query.get('meta')).includes('siteinfo') ? [siteinfo(query, origin, wiki)] : []),
    ...(lists.includes('search') ? [search(query, wiki)] : []),
    ...(lists.includes('allcategories') ? [categories(query)] : []),
    ...(lists.includes('categorymembers') ? [members(query)] : []),
  ];
  const refused = parts.find((part) => part instanceof Mistake);
  if (refused instanceof Mistake) return mistake(refused);
  return json(200, { batchcomplete: '', query: Object.assign({}, ...parts) });
}

const partsOf = (text: string | null) => text?.split('|') ?? [];

function siteinfo(query: URLSearchParams, origin: string, { hasCirrusSearch }: Wiki): object {
  const requested = partsOf(query.get('siprop') ?? 'general');
  const extensions = [
    { type: 'parserhook', name: 'Cite' },
    ...(hasCirrusSearch ? [{ type: 'other', name: 'CirrusSearch' }] : []),
  ];
  return {
    ...(requested.includes('general') && {
      general: {
        sitename: 'Election City Wiki',
        generator: 'MediaWiki 1.43.1',
        server: origin,
        articlepath: '/wiki/page/$1',
      },
    }),
    ...(requested.includes('extensions') && { extensions }),
  };
}

/** Without CirrusSearch `incategory:` is a word like any other, and `srlimit` counts as it does. */
function search(query: URLSearchParams, { startOfDayMs, hasCirrusSearch }: Wiki): object {
  const srsearch = query.get('srsearch') ?? '';
  const limit = Number(query.get('srlimit') ?? LIMIT_DEFAULT);
  if (srsearch === '') {
    return new Mistake('missingparam', 'The "srsearch" parameter must be set.');
  }
  if (!isLimit(limit, SEARCH_MAX)) return outOfRange('srlimit', query);
  const found = searchArticles(srsearch, hasCirrusSearch);
  return {
    searchinfo: { totalhits: found.length },
    search: found.slice(0, limit).map((article) => hit(article, srsearch, startOfDayMs)),
  };
}

function categories(query: URLSearchParams): object {
  const limit = Number(query.get('aclimit') ?? LIMIT_DEFAULT);
  if (!isLimit(limit, MEMBERS_MAX)) return outOfRange('aclimit', query);
  const names = [...new Set(ARTICLES.map(({ category }) => category))].sort();
  return { allcategories: names.slice(0, limit).map((name) => ({ '*': name })) };
}

function members(query: URLSearchParams): object {
  const title = query.get('cmtitle') ?? '';
  const limit = Number(query.get('cmlimit') ?? LIMIT_DEFAULT);
  if (!title.startsWith('Category:')) return new Mistake('cminvalidcategory', 'Not a category.');
  if (!isLimit(limit, MEMBERS_MAX)) return outOfRange('cmlimit', query);
  return {
    categorymembers: articlesIn(title.slice('Category:'.length))
      .slice(0, limit)
      .map((article) => ({ ...idOf(article), ns: 0, title: article.title })),
  };
}

const isLimit = (limit: number, max: number) =>
  Number.isInteger(limit) && limit >= 1 && limit <= max;

const outOfRange = (name: string, query: URLSearchParams) =>
  new Mistake('badinteger', `The value "${query.get(name)}" for "${name}" is out of range.`);

const idOf = (article: Article) => ({ pageid: ARTICLES.indexOf(article) + 1 });

function hit(article: Article, srsearch: string, startOfDayMs: number): object {
  const { title, text, editedDaysAgo } = article;
  return {
    ns: 0,
    title,
    ...idOf(article),
    size: text.length,
    wordcount: text.split(' ').length,
    snippet: snippetOf(article, srsearch),
    timestamp: new Date(startOfDayMs - editedDaysAgo * DAY_MS).toISOString().replace('.000', ''),
  };
}

/** A request of the caller that is not valid. */
class Mistake {
  readonly code: string;
  readonly info: string;
  constructor(code: string, info: string) {
    this.code = code;
    this.info = info;
  }
}

/** MediaWiki answers mistakes of the caller with status 200. */
function mistake({ code, info }: Mistake): Answer {
  return json(200, { error: { code, info } }, { 'mediawiki-api-error': code });
}

function page(title: string): Answer {
  const wanted = decodeURIComponent(title).replaceAll('_', ' ');
  const article = ARTICLES.find((one) => one.title === wanted);
  return article
    ? html(200, `<!DOCTYPE html><title>${article.title}</title><p>${article.text}</p>`)
    : html(404, '<p>There is currently no text in this page.</p>');
}

function html(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}
