import { setTimeout as pause } from 'node:timers/promises';
import type { DrawnCard, ShareCard } from '@elc/contracts/share-card';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { content } from '../../content/content';
import { env } from '../../platform/env/env';
import { etagMatches, etagOf } from '../../platform/http/edge/answer';
import { ApiError } from '../../platform/http/errors/api-error';
import { notFound, tooManyRequests } from '../../platform/http/errors/common-errors';
import { addressLimiter } from '../../platform/http/limits/shared-limits';
import { playerNameInPicture } from '../../platform/http/rules/request-head';
import { upstreams } from '../../platform/services';
import { type AnalysedPlayer, findListed } from './tables/players';

const CACHE_BYTES_MAX = 16 * 1024 * 1024;
/** An avatar may be another one afterward. */
const CACHED_MS = 3_600_000;
/** Pictures that are drawn at once; what is beyond is refused. */
const DRAWN_MAX = 4;
/** A hidden or erased player's picture is gone from caches on the way after this time. */
const MAX_AGE_SECONDS = 300;
/** How long a picture waits for the address of an avatar that Roblox has not named lately. */
const AVATAR_WAIT_MS = 2000;

/** Of a name that is not one, and of unknown, hidden and erased players alike. */
const GENERAL = {
  title: 'Who has been around for how long?',
  text: 'How long a Roblox player has been around in the game, and their event badges.',
};

/**
 * Answers `/cards/{name}.png` with the picture that a player's page is shared with. It is drawn from
 * the stored analysis and never starts a check: unknown, hidden and erased players have a general one.
 */
export function servePlayerPictures(
  /** Draws a PNG, in another process. */
  draw: (card: ShareCard) => Promise<DrawnCard>,
): Middleware {
  const site = new URL(env().PUBLIC_URL).hostname;
  const cached = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES_MAX,
    ttl: CACHED_MS,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const drawing = new Map<string, Promise<DrawnCard>>();

  /** Draws a card with the avatar of its player, if it has one; Roblox is asked within the limit of the address. */
  async function drawOnce(
    key: string,
    card: ShareCard,
    userId: number | undefined,
    address: string,
  ): Promise<DrawnCard> {
    const outcome = await addressLimiter()('sharePicture', address);
    if (!outcome.ok) throw tooManyRequests(outcome.retryAfterSeconds);
    const before = drawing.get(key);
    if (before) return before;
    if (drawing.size >= DRAWN_MAX) throw new ApiError('BUSY', { retryAfterSeconds: 5 });
    const drawn = (userId === undefined ? Promise.resolve({}) : avatarOf(userId))
      .then((avatar) => draw({ ...card, ...avatar }))
      .finally(() => drawing.delete(key));
    drawing.set(key, drawn);
    const { bytes, isWhole } = await drawn;
    if (isWhole) cached.set(key, bytes);
    return drawn;
  }

  return async (ctx: Context) => {
    const name = playerNameInPicture(ctx.path);
    if (name === null) throw notFound('This picture');
    const player = await findListed(name);
    const game = await content().gameName();
    const shown = player ? playerCard(player) : { kicker: game, ...GENERAL };
    const card = { ...shown, gameName: game, site };
    const key = JSON.stringify([card, player?.userId]);
    const bytes = cached.get(key) ?? (await drawOnce(key, card, player?.userId, ctx.ip)).bytes;
    ctx.set('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`);
    const etag = etagOf(bytes);
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

async function avatarOf(userId: number): Promise<Pick<ShareCard, 'inset'>> {
  const asked = upstreams().roblox.headshots([userId]);
  const outcome = await Promise.race([asked, pause(AVATAR_WAIT_MS, null, { ref: false })]);
  const headshot = outcome?.ok ? outcome.data.get(userId) : undefined;
  return headshot?.state === 'ready' ? { inset: headshot.url } : {};
}

/** What the picture of a player says, from the last analysis. */
export function playerCard(player: AnalysedPlayer): Omit<ShareCard, 'gameName' | 'site'> {
  const { username, displayName, generation, elcBadges, tenureDays, accountAgeDays } = player;
  const facts = [
    `${Math.round(player.confidence * 100)}% confidence`,
    elcBadges === null ? null : count(elcBadges, 'event badge'),
    tenureDays === null ? null : `in the game for ${age(tenureDays)}`,
    `account age ${age(accountAgeDays)}`,
  ];
  return {
    kicker: `@${username}`,
    title: displayName,
    mark: generation,
    text: facts.filter((fact) => fact !== null).join(', '),
  };
}

/** In years from the first one on. */
function age(days: number): string {
  return days < DAYS_A_YEAR ? count(days, 'day') : count(Math.floor(days / DAYS_A_YEAR), 'year');
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
