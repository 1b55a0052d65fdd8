import { type Answer, type Call, html, json, jsonBody, retryAfter } from '../http/answer.ts';
import type { Upstream } from '../http/route.ts';
import { ARTICLES, type Article } from './articles.ts';
import { articlesIn, searchArticles, snippetOf } from './search-articles.ts';

const DAY_MS = 86_400_000;
const LIMIT_DEFAULT = 10;
const SEARCH_MAX = 50;
const MEMBERS_MAX = 500;

/** A MediaWiki: `api.php` with searches, and the articles as pages, so that links lead somewhere. */
export function createWiki(): Upstream {
  const startOfDayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  let hasCirrusSearch = true;
  return {
    mounts: [
      {
        prefix: '/wiki',
        routes: {
          'GET /api.php': (call) => query(call, { startOfDayMs, hasCirrusSearch }),
          'GET /page/{title}': (_call, { title = '' }) => page(title),
        },
        missing: html(404, '<h1>Not Found</h1>'),
        rateLimited: (seconds) => html(429, 'Too many requests', retryAfter(seconds)),
      },
    ],
    controls: {
      'POST /_wiki/cirrus-search': (call) => {
        hasCirrusSearch = jsonBody<{ installed: boolean }>(call).installed === true;
        return json(200, { installed: hasCirrusSearch });
      },
    },
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
  try {
    return json(200, { batchcomplete: '', query: resultOf(query, origin, wiki) });
  } catch (thrown) {
    if (!(thrown instanceof Mistake)) throw thrown;
    // MediaWiki answers mistakes of the caller with status 200.
    const { code, message: info } = thrown;
    return json(200, { error: { code, info } }, { 'mediawiki-api-error': code });
  }
}

/** @throws Mistake */
function resultOf(query: URLSearchParams, origin: string, wiki: Wiki): object {
  if (query.get('action') !== 'query') {
    const info = `Unrecognized value for parameter "action": ${query.get('action')}.`;
    throw new Mistake('badvalue', info);
  }
  const lists = partsOf(query.get('list'));
  return {
    ...(partsOf(query.get('meta')).includes('siteinfo') && siteinfo(query, origin, wiki)),
    ...(lists.includes('search') && search(query, wiki)),
    ...(lists.includes('categorymembers') && members(query)),
  };
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
  if (srsearch === '') {
    throw new Mistake('missingparam', 'The "srsearch" parameter must be set.');
  }
  const limit = limitIn(query, 'srlimit', SEARCH_MAX);
  const found = searchArticles(srsearch, hasCirrusSearch);
  return {
    searchinfo: { totalhits: found.length },
    search: found.slice(0, limit).map((article) => hit(article, srsearch, startOfDayMs)),
  };
}

function members(query: URLSearchParams): object {
  const title = query.get('cmtitle') ?? '';
  if (!title.startsWith('Category:')) throw new Mistake('cminvalidcategory', 'Not a category.');
  const limit = limitIn(query, 'cmlimit', MEMBERS_MAX);
  return {
    categorymembers: articlesIn(title.slice('Category:'.length))
      .slice(0, limit)
      .map((article) => ({ ...idOf(article), ns: 0, title: article.title })),
  };
}

/** @throws Mistake unless it is a whole number from 1 to `max`. */
function limitIn(query: URLSearchParams, name: string, max: number): number {
  const limit = Number(query.get(name) ?? LIMIT_DEFAULT);
  if (Number.isInteger(limit) && limit >= 1 && limit <= max) return limit;
  throw new Mistake('badinteger', `The value "${query.get(name)}" for "${name}" is out of range.`);
}

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

/** A request of the caller that is not valid, and its `code`. */
class Mistake extends Error {
  readonly code: string;
  constructor(code: string, info: string) {
    super(info);
    this.code = code;
  }
}

function page(title: string): Answer {
  const wanted = decodeURIComponent(title).replaceAll('_', ' ');
  const article = ARTICLES.find((one) => one.title === wanted);
  return article
    ? html(200, `<!DOCTYPE html><title>${article.title}</title><p>${article.text}</p>`)
    : html(404, '<p>There is currently no text in this page.</p>');
}
