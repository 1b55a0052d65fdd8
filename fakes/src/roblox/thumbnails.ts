import { type Answer, json } from '../http/answer.ts';
import type { Respond, Routes } from '../http/route.ts';
import { BADGES, badgeByIconAsset } from './badges.ts';
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
export function createThumbnails(pictures: string): { routes: Routes; reset(): void } {
  const requestCounts = new Map<number, number>();

  /** Whether a slow picture is still being drawn; each request counts. */
  function isPending(targetId: number): boolean {
    const count = requestCounts.get(targetId) ?? 0;
    requestCounts.set(targetId, count + 1);
    return count < PENDING_TIMES;
  }

  function headshot(targetId: number): State {
    const player = playerById(String(targetId));
    if (!player) return 'Error';
    if (player.avatar === 'blocked') return 'Blocked';
    return player.avatar === 'pending-at-first' && isPending(targetId) ? 'Pending' : 'Completed';
  }

  function badgeIcon(targetId: number): State {
    const badge = BADGES.find(({ id }) => id === targetId);
    if (!badge) return 'Error';
    if (badge.name === BLOCKED_ICON) return 'Blocked';
    return badge.name === SLOW_ICON && isPending(targetId) ? 'Pending' : 'Completed';
  }

  const asset = (targetId: number): State => (badgeByIconAsset(targetId) ? 'Completed' : 'Error');

  /** Answers with the state of each picture of a folder below `pictures`, and where it is. */
  const answering =
    (kind: PictureKind, folder: string, stateOf: (id: number) => State): Respond =>
    ({ query, origin }) => {
      const { ids = [], refusal } = requestedIn(query, kind);
      if (refusal) return refusal;
      const data = ids.map((targetId) => {
        const state = stateOf(targetId);
        return state === 'Completed'
          ? {
              targetId,
              state,
              imageUrl: `${origin}${pictures}/${folder}/${targetId}.svg`,
              version: 'TN3',
            }
          : { targetId, state, imageUrl: '' };
      });
      return json(200, { data });
    };

  return {
    routes: {
      'GET /v1/users/avatar-headshot': answering(HEADSHOT, 'avatars', headshot),
      'GET /v1/badges/icons': answering(BADGE_ICON, 'badges', badgeIcon),
      // Not part of the published description, which names the operations of other hosts only; it
      // answers in the same form as its neighbors.
      'GET /v1/assets': answering(ASSET, 'assets', asset),
    },
    reset: () => requestCounts.clear(),
  };
}

type State = 'Completed' | 'Pending' | 'Blocked' | 'Error';

function requestedIn(
  query: URLSearchParams,
  kind: PictureKind,
): { ids?: readonly number[]; refusal?: Answer } {
  const refused = (code: number, message: string) => ({ refusal: robloxError(400, code, message) });
  const ids = idList(query.get(kind.idsParameter));
  const size = query.get('size');
  if (!ids) return refused(4, 'The requested Ids are invalid, of an invalid type or missing.');
  if (ids.length > IDS_MAX) return refused(1, 'There are too many requested Ids.');
  if (!kind.formats.includes(query.get('format') ?? 'Png')) {
    return refused(2, 'The requested image format is invalid.');
  }
  if (size !== null && !kind.sizes.includes(size)) {
    return refused(3, 'The requested size is invalid.');
  }
  return { ids };
}
