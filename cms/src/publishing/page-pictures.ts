import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DrawnCard, type ShareCard, shareCards } from '@elc/contracts/share-card';
import type { Context, Middleware } from 'koa';
import { uploads } from '../content/uploads/uploads';
import { nothingIfMissing, readJsonFile, replaceFile } from '../platform/files';
import { etagMatches, etagOf } from '../platform/http/edge/answer';
import { ApiError } from '../platform/http/errors/api-error';
import { notFound } from '../platform/http/errors/common-errors';
import { pagePictureIn } from '../platform/http/rules/request-head';
import { createTurns } from '../platform/in-turns';
import { releases } from './releases';
import { renderer } from './renderer';

/** Requests that wait for a drawing, a tenth of a second each; what is beyond is refused. */
const WAITING_MAX = 500;

/**
 * Answers `/images/share-….jpg`, the pictures that pages are shared with. One is drawn when it is first asked
 * for, and stored for all releases and replicas: its name is made from what it shows.
 */
export function servePagePictures(): Middleware {
  const fileOf = (name: string) => path.join(releases().root, 'pictures', name);
  const stored = (name: string) => readFile(fileOf(name)).catch(nothingIfMissing);
  let waiting = 0;
  const inTurn = createTurns();
  /** Apart: a host that is slow with its picture holds up no card that needs none of it. */
  const inTurnOfInsets = createTurns();

  /** The card of that name in the live release. */
  async function cardOf(name: string): Promise<ShareCard | undefined> {
    const { root, current, filesOf } = releases();
    const live = await current();
    const list = live && (await filesOf(live))['share-cards.json'];
    if (!list) return undefined;
    return (await readJsonFile(shareCards, path.join(root, list[0])))?.[name];
  }

  /** Found on the disk where it was drawn for a request before this one. */
  async function made(name: string, { picture, ...card }: ShareCard): Promise<DrawnCard> {
    const found = await stored(name);
    if (found) return { bytes: found, isWhole: true };
    const original = picture && {
      ...picture,
      source: await uploads().originalOf(picture.source),
    };
    const drawn = await renderer().card(
      { ...card, ...(original && { picture: original }) },
      'jpeg',
    );
    // Where the disk is full, or the inset is missing, it is drawn again for the next request.
    if (drawn.isWhole) await replaceFile(fileOf(name), drawn.bytes).catch(() => {});
    return drawn;
  }

  /** One after the other of its kind. @throws ApiError 404 where no page has it, 503 while too many wait. */
  async function drawn(name: string): Promise<DrawnCard> {
    const card = await cardOf(name);
    if (!card) throw notFound('This picture');
    if (waiting >= WAITING_MAX) throw new ApiError('BUSY', { retryAfterSeconds: 5 });
    waiting += 1;
    const turn = card.inset ? inTurnOfInsets : inTurn;
    return turn(() => made(name, card)).finally(() => (waiting -= 1));
  }

  return async (ctx: Context) => {
    const name = pagePictureIn(ctx.path);
    if (name === null) throw notFound('This picture');
    const found = await stored(name);
    const { bytes, isWhole } = found ? { bytes: found, isWhole: true } : await drawn(name);
    const etag = etagOf(isWhole ? name : bytes);
    const caching = isWhole ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    ctx.set({ 'Cache-Control': caching, ETag: etag });
    ctx.type = 'image/jpeg';
    if (etagMatches(ctx.get('If-None-Match'), etag)) ctx.status = 304;
    else ctx.body = bytes;
  };
}
