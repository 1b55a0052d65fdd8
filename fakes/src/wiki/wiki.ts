import { type Answer, type Call, json } from '../http/answer.ts';
import type { Upstream } from '../upstreams.ts';
import { ARTICLES, type Article } from './articles.ts';
import { searchArticles, snippetOf } from './search-articles.ts';

const DAY_MS = 86_400_000;
const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 50;

/** A MediaWiki: `api.php` with searches, and the articles as pages, so that links lead somewhere. */
export function createWiki({ nowMs }: { nowMs: () => number }): Upstream {
  const startOfDayMs = Math.floor(nowMs() / DAY_MS) * DAY_MS;
  return {
    mounts: [
      {
        prefix: '/wiki',
        routes: [
          { method: 'GET', path: '/api.php', answer: (call) => query(call, startOfDayMs) },
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
    reset() {},
  };
}

function query({ query, headers, origin }: Call, startOfDayMs: number): Answer {
  if (!headers['user-agent']?.includes('/')) {
    return html(403, 'Please set a user-agent and respect our robot policy.');
  }
  if (query.get('format') !== 'json') return html(200, '<h2>MediaWiki API result</h2>');
  const srsearch = query.get('srsearch') ?? '';
  const limit = Number(query.get('srlimit') ?? LIMIT_DEFAULT);
  if (query.get('action') !== 'query') {
    return mistake(
      'badvalue',
      `Unrecognized value for parameter "action": ${query.get('action')}.`,
    );
  }
  if (srsearch === '') return mistake('missingparam', 'The "srsearch" parameter must be set.');
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) {
    return mistake(
      'badinteger',
      `The value "${query.get('srlimit')}" for "srlimit" is out of range.`,
    );
  }
  const found = searchArticles(srsearch);
  const asksSite = query.get('meta')?.split('|').includes('siteinfo');
  return json(200, {
    batchcomplete: '',
    query: {
      ...(asksSite && {
        general: { sitename: 'Election City Wiki', server: origin, articlepath: '/wiki/page/$1' },
      }),
      searchinfo: { totalhits: found.length },
      search: found.slice(0, limit).map((article) => hit(article, srsearch, startOfDayMs)),
    },
  });
}

function hit(article: Article, srsearch: string, startOfDayMs: number): object {
  const { title, text, editedDaysAgo } = article;
  return {
    ns: 0,
    title,
    pageid: ARTICLES.indexOf(article) + 1,
    size: text.length,
    wordcount: text.split(' ').length,
    snippet: snippetOf(article, srsearch),
    timestamp: new Date(startOfDayMs - editedDaysAgo * DAY_MS).toISOString().replace('.000', ''),
  };
}

/** MediaWiki answers mistakes of the caller with status 200. */
function mistake(code: string, info: string): Answer {
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
