import { type Answer, type Call, json } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { BADGES, badgeByIconAsset } from './badge-set.ts';
import { robloxError } from './errors.ts';
import { idList } from './parameters.ts';
import { playerById } from './players.ts';

const IDS_MAX = 100;
const HEADSHOT_SIZES =
  '48x48 50x50 60x60 75x75 100x100 110x110 150x150 180x180 352x352 420x420 720x720'.split(' ');

/** How often a pending picture is still pending after the start or a reset. */
const PENDING_TIMES = 2;

/** What a request for pictures must name, and which sizes and formats its kind is made in. */
interface PictureKind {
  readonly idsParameter: string;
  readonly sizes: readonly string[];
  readonly formats: readonly string[];
}

const HEADSHOT: PictureKind = {
  idsParameter: 'userIds',
  sizes: HEADSHOT_SIZES,
  formats: ['Png', 'Jpeg', 'Webp'],
};
const BADGE_ICON: PictureKind = {
  idsParameter: 'badgeIds',
  sizes: ['150x150'],
  formats: ['Png', 'Webp'],
};
const ASSET: PictureKind = {
  idsParameter: 'assetIds',
  sizes: ['110x110', '150x150', '420x420', '512x512'],
  formats: ['Png', 'Jpeg', 'Webp'],
};

/** A badge whose own icon was refused by moderators, and one whose icon is slow to be drawn. */
const BLOCKED_ICON = 'Summer Parade';
const SLOW_ICON = 'Keeper of the Clock Tower';

/** thumbnails.roblox.com; `pictures` is the path under which this server draws what it names. */
export function createThumbnails(pictures: string): { routes: Route[]; reset(): void } {
  const requestCounts = new Map<number, number>();

  function headshot(origin: string, targetId: number): object {
    const player = playerById(targetId);
    if (!player) return { targetId, state: 'Error', imageUrl: '' };
    if (player.avatar === 'blocked') return { targetId, state: 'Blocked', imageUrl: '' };
    if (player.avatar === 'pending-at-first' && isPending(targetId)) return pending(targetId);
    return completed(targetId, `${origin}${pictures}/avatars/${targetId}.svg`);
  }

  function badgeIcon(origin: string, targetId: number): object {
    const badge = BADGES.find(({ id }) => id === targetId);
    if (!badge) return { targetId, state: 'Error', imageUrl: '' };
    if (badge.name === BLOCKED_ICON) return { targetId, state: 'Blocked', imageUrl: '' };
    if (badge.name === SLOW_ICON && isPending(targetId)) return pending(targetId);
    return completed(targetId, `${origin}${pictures}/badges/${targetId}.svg`);
  }

  function asset(origin: string, targetId: number): object {
    return badgeByIconAsset(targetId)
      ? completed(targetId, `${origin}${pictures}/assets/${targetId}.svg`)
      : { targetId, state: 'Error', imageUrl: '' };
  }

  /** Whether a slow picture is still being drawn; each question counts. */
  function isPending(targetId: number): boolean {
    const count = requestCounts.get(targetId) ?? 0;
    requestCounts.set(targetId, count + 1);
    return count < PENDING_TIMES;
  }

  return {
    routes: [
      {
        method: 'GET',
        path: '/v1/users/avatar-headshot',
        answer: (call) => thumbnails(call, HEADSHOT, (id) => headshot(call.origin, id)),
      },
      {
        method: 'GET',
        path: '/v1/badges/icons',
        answer: (call) => thumbnails(call, BADGE_ICON, (id) => badgeIcon(call.origin, id)),
      },
      {
        // Not part of the published description, which names the operations of other hosts only; it
        // answers in the same form as its neighbours.
        method: 'GET',
        path: '/v1/assets',
        answer: (call) => thumbnails(call, ASSET, (id) => asset(call.origin, id)),
      },
    ],
    reset: () => requestCounts.clear(),
  };
}

function pending(targetId: number): object {
  return { targetId, state: 'Pending', imageUrl: '' };
}

function completed(targetId: number, imageUrl: string): object {
  return { targetId, state: 'Completed', imageUrl, version: 'TN3' };
}

function thumbnails({ query }: Call, kind: PictureKind, draw: (id: number) => object): Answer {
  const ids = idList(query.get(kind.idsParameter));
  const size = query.get('size');
  const format = query.get('format') ?? 'Png';
  const circular = query.get('isCircular') ?? 'false';
  if (!ids) {
    return robloxError(400, 4, 'The requested Ids are invalid, of an invalid type or missing.');
  }
  if (ids.length > IDS_MAX) return robloxError(400, 1, 'There are too many requested Ids.');
  if (!kind.formats.includes(format)) {
    return robloxError(400, 2, 'The requested image format is invalid.');
  }
  if (size !== null && !kind.sizes.includes(size)) {
    return robloxError(400, 3, 'The requested size is invalid.');
  }
  if (circular !== 'true' && circular !== 'false') {
    return robloxError(400, 10, 'Circular thumbnail requests are not allowed');
  }
  return json(200, { data: ids.map(draw) });
}
