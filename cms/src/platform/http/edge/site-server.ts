import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, bytesOf, etagOf, sendAnswer } from './answer';
import { fillTemplates, type LivePages } from './live-pages';
import { type FindKnown, nameBelow, nameElsewhere, plainNameIn, withName } from './named-pages';
import type { Release, SiteFile } from './release';
import { isPrivate } from './security-headers';
import type { SiteFiles } from './site-files';

export interface SiteServer {
  /** For all readers; hashed files of the release before stay. */
  use(release: Release): Promise<void>;
  currentId(): string | null;
  /** Pages for readers only: no assets, no pages of the team. */
  isPage(path: string): boolean;
  /** What is sent as it is in memory; undefined for all else, which `serve` answers. */
  ready(path: string, url: string | undefined): Answer | undefined;
  /**
   * With the headers of `always`, unless a file has another value. @throws Error when a file cannot
   * be read; nothing is sent then.
   */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    always: OutgoingHttpHeaders,
  ): Promise<void>;
}

/** The page that is sent for missing ones in its folder, or anywhere; `/players/404` is a player. */
const NOT_FOUND = '/404.html';
/** Larger pages would delay the switch. */
const READ_BEFORE_BYTES_MAX = 64 * 1024;

/** A page does not wait longer for what is known of its name. */
const KNOWN_WITHIN_MS = 500;

/** Serves the static site from memory; scripts of the release before stay available. */
export function createSiteServer(
  files: SiteFiles,
  livePages: LivePages = {},
  findKnown: FindKnown = async () => null,
): SiteServer {
  let current: Release | null = null;
  let before: Release | null = null;

  const canonical = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

  function fileAt(path: string): SiteFile | undefined {
    if (path.endsWith(NOT_FOUND)) return undefined;
    const file = current?.files.get(path) ?? namedFileAt(path);
    if (file) return file;
    const isHashed = path.startsWith('/_astro/') || path.startsWith('/images/');
    return isHashed ? before?.files.get(path) : undefined;
  }

  function namedFileAt(path: string): SiteFile | undefined {
    const named = current && nameBelow(current.namedPages, path);
    return named ? current?.files.get(named.page) : undefined;
  }

  /** A page that stands for many names says the one of its path. */
  async function answerAt(path: string, file: SiteFile): Promise<Answer> {
    const answer = await files.load(file);
    const named = current && nameBelow(current.namedPages, path);
    if (!named) return answer;
    const name = plainNameIn(named, path);
    const known = name === null ? null : await knownSoon(name);
    const { body, headers } = await withHtml(answer, (html) => withName(html, named, path, known));
    // No cache on the way keeps what may be hidden a moment later.
    return {
      body,
      headers: { ...headers, ...(known && { 'Cache-Control': 'private, no-cache' }) },
    };
  }

  /** Null for a page that shows no stored data. */
  async function liveAnswerAt(
    path: string,
    file: SiteFile,
    request: IncomingMessage,
  ): Promise<[status: number, Answer] | null> {
    const live = livePages[path];
    if (!live) return null;
    const query = new URLSearchParams(request.url?.split('?')[1]);
    const { status, parts, headers: own } = await live(query, request);
    const { body, headers } = await withHtml(await files.load(file), (html) =>
      fillTemplates(html, parts),
    );
    return [
      status,
      { body, headers: { ...headers, ...own, 'Cache-Control': 'private, no-store' } },
    ];
  }

  /** Without a database, the page is what it is for an unknown name. */
  const knownSoon = (name: string) =>
    Promise.race([findKnown(name).catch(() => null), pause(KNOWN_WITHIN_MS, null, { ref: false })]);

  /** Pages in memory are read before the switch. */
  async function readAhead(release: Release): Promise<void> {
    const wanted = [...release.files.values()].filter((file) => {
      const former = current?.files.get(file.url);
      if (former === file || file.size > READ_BEFORE_BYTES_MAX || files.ready(file)) return false;
      return former !== undefined && files.ready(former) !== undefined;
    });
    await Promise.all(wanted.map(files.load));
  }

  return {
    async use(release) {
      await readAhead(release);
      before = current;
      current = release;
    },
    currentId: () => current?.id ?? null,
    isPage(path) {
      const file = fileAt(canonical(path));
      return file?.contentType.startsWith('text/html') === true && !isPrivate(file.url);
    },
    ready(path, url) {
      const wanted = canonical(path);
      const file = current?.files.get(wanted);
      if (!current || !file || wanted.endsWith(NOT_FOUND) || livePages[wanted]) return undefined;
      const { namedPages } = current;
      const isNamed = nameBelow(namedPages, wanted) || nameElsewhere(namedPages, wanted, url);
      return isNamed ? undefined : files.ready(file);
    },
    async serve(request, response, path, always) {
      if (!current) {
        response.writeHead(503, {
          ...always,
          'Retry-After': '2',
          'Content-Type': 'text/plain; charset=utf-8',
        });
        response.end('The site is being built for the first time. Reload in a moment.\n');
        return;
      }
      const wanted = canonical(path);
      const file = fileAt(wanted);
      const folder = wanted.slice(0, wanted.lastIndexOf('/'));
      const missing = current.files.get(folder + NOT_FOUND) ?? current.files.get(NOT_FOUND);
      const moved = current.redirects.get(wanted);
      const named = nameElsewhere(current.namedPages, wanted, request.url);
      const send = (status: number, { body, headers }: Answer) =>
        sendAnswer(request, response, status, body, { ...always, ...headers });
      if (named) sendMoved(response, named, always);
      else if (file) {
        const live = await liveAnswerAt(wanted, file, request);
        await (live ? send(...live) : send(200, await answerAt(wanted, file)));
      } else if (moved) sendMoved(response, moved, always);
      else if (missing) await send(moved === null ? 410 : 404, await files.load(missing));
      else response.writeHead(404, always).end();
    },
  };
}

/** An answer with other HTML, which is compressed for the one request. */
async function withHtml(answer: Answer, change: (html: string) => string): Promise<Answer> {
  const html = (await bytesOf(answer.body, 'plain')).toString();
  const plain = Buffer.from(change(html));
  return { ...answer, body: { plain, etag: etagOf(plain), isCompressible: true } };
}

/** Not permanent for ever: an editor may reuse the old address. */
function sendMoved(response: ServerResponse, to: string, always: OutgoingHttpHeaders): void {
  response.writeHead(301, { ...always, Location: to, 'Cache-Control': 'public, max-age=3600' });
  response.end();
}
