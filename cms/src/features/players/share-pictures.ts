import type { ShareCard } from '@elc/contracts/share-card';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { env } from '../../platform/env/env';
import { etagMatches, etagOf } from '../../platform/http/edge/answer';
import { ApiError } from '../../platform/http/errors/api-error';
import { notFound, tooManyRequests } from '../../platform/http/errors/common-errors';
import type { AddressLimiter } from '../../platform/http/limits/address-limiter';
import { playerNameInPicture } from '../../platform/http/rules/request-head';
import { findListed } from './tables/players';

const CACHE_BYTES_MAX = 16 * 1024 * 1024;
/** Pictures that are drawn at once; what is beyond is refused. */
const DRAWN_MAX = 4;
/** A hidden or erased player's picture is gone from caches on the way after this time. */
const MAX_AGE_SECONDS = 300;

/**
 * Answers `/cards/{name}.png` with the picture that a player's page is shared with. It is drawn from
 * the stored analysis and never starts a check: unknown, hidden and erased players have none.
 */
export function servePlayerPictures(
  limiter: AddressLimiter,
  gameName: () => Promise<string>,
  /** Draws a PNG, in another process. */
  draw: (card: ShareCard) => Promise<Buffer>,
): Middleware {
  const site = new URL(env().PUBLIC_URL).hostname;
  const cached = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const drawing = new Map<string, Promise<Buffer>>();

  async function drawOnce(key: string, card: ShareCard, address: string): Promise<Buffer> {
    const outcome = await limiter('sharePicture', address);
    if (!outcome.ok) throw tooManyRequests(outcome.retryAfterSeconds);
    const before = drawing.get(key);
    if (before) return before;
    if (drawing.size >= DRAWN_MAX) throw new ApiError('BUSY', { retryAfterSeconds: 5 });
    const drawn = draw(card).finally(() => drawing.delete(key));
    drawing.set(key, drawn);
    cached.set(key, await drawn);
    return drawn;
  }

  return async (ctx: Context) => {
    const name = playerNameInPicture(ctx.path);
    const player = name === null ? null : await findListed(name);
    if (!player) throw notFound('This picture');
    const card = { ...playerCard(player), gameName: await gameName(), site };
    const key = JSON.stringify(card);
    const bytes = cached.get(key) ?? (await drawOnce(key, card, ctx.ip));
    ctx.set('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`);
    const etag = etagOf(key);
    ctx.set('ETag', etag);
    if (etagMatches(ctx.get('If-None-Match'), etag)) {
      ctx.status = 304;
      return;
    }
    ctx.type = 'image/png';
    ctx.body = bytes;
  };
}

const DAYS_A_YEAR = 365;

interface Shown {
  readonly username: string;
  readonly displayName: string;
  readonly generation: string;
  /** Null where badges could not be seen, as the days in the game. */
  readonly elcBadges: number | null;
  readonly tenureDays: number | null;
  readonly accountAgeDays: number;
}

/** What the picture of a player says, from the last analysis. */
export function playerCard(player: Shown): Pick<ShareCard, 'kicker' | 'title' | 'text'> {
  const { username, displayName, generation, elcBadges, tenureDays, accountAgeDays } = player;
  const facts = [
    elcBadges === null ? null : count(elcBadges, 'event badge'),
    tenureDays === null ? null : `in the game for ${age(tenureDays)}`,
    `account age ${age(accountAgeDays)}`,
  ];
  return {
    kicker: `@${username}`,
    title: displayName,
    text: `${generation}: ${facts.filter((fact) => fact !== null).join(', ')}`,
  };
}

/** In years from the first one on. */
function age(days: number): string {
  return days < DAYS_A_YEAR ? count(days, 'day') : count(Math.floor(days / DAYS_A_YEAR), 'year');
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
