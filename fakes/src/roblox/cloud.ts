import { type Answer, type Call, json } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { cloudError } from './errors.ts';
import { type InventoryFilter, parseFilter } from './inventory-filter.ts';
import { wholeNumber } from './parameters.ts';
import { playerById } from './players.ts';
import { instantAgo, type SamplePlayer } from './sample-player.ts';

const PAGE_SIZE_DEFAULT = 10;
const PAGE_SIZE_MAX = 100;

/** A key that begins like this is one that Roblox does not know; every other one is taken. */
export const REFUSED_KEY_PREFIX = 'invalid';

/** apis.roblox.com, Open Cloud: what a player owns, for those who let everybody see it. */
export function cloudRoutes(nowMs: () => number): Route[] {
  return [
    {
      method: 'GET',
      path: '/cloud/v2/users/{userId}/inventory-items',
      answer(call, { userId = '' }) {
        const key = call.headers['x-api-key'] ?? '';
        if (key === '' || key.startsWith(REFUSED_KEY_PREFIX)) {
          return cloudError(401, 'UNAUTHENTICATED', 'Invalid API key.');
        }
        const player = playerById(wholeNumber(userId) ?? 0);
        if (!player) return cloudError(404, 'NOT_FOUND', 'The user was not found.');
        if (player.inventoryHidden) {
          return cloudError(403, 'PERMISSION_DENIED', 'The inventory is not visible.');
        }
        return inventory(player, call, nowMs());
      },
    },
  ];
}

function inventory(player: SamplePlayer, { query }: Call, nowMs: number): Answer {
  const filterText = query.get('filter') ?? '';
  const filter = parseFilter(filterText);
  if (!filter) return cloudError(400, 'INVALID_ARGUMENT', 'The provided filter is invalid.');
  const size = Number(query.get('maxPageSize') ?? PAGE_SIZE_DEFAULT);
  if (!Number.isInteger(size) || size < 1) {
    return cloudError(400, 'INVALID_ARGUMENT', 'The page size is invalid.');
  }
  const start = readToken(query.get('pageToken'), filterText);
  if (start === undefined) {
    return cloudError(400, 'INVALID_ARGUMENT', 'The page token does not belong to this request.');
  }
  const items = itemsOf(player, filter, nowMs);
  const end = Math.min(start + Math.min(size, PAGE_SIZE_MAX), items.length);
  return json(200, {
    inventoryItems: items.slice(start, end),
    nextPageToken: end < items.length ? writeToken(end, filterText) : '',
  });
}

function itemsOf(player: SamplePlayer, filter: InventoryFilter, nowMs: number): object[] {
  return player.awards
    .filter(({ badgeId }) => filter === 'all' || filter.has(badgeId))
    .map(({ badgeId, agoMs }) => ({
      path: `users/${player.id}/inventory-items/${Buffer.from(`BADGE_ID=${badgeId}`).toString('base64url')}`,
      badgeDetails: { badgeId: String(badgeId) },
      addTime: instantAgo(nowMs, agoMs),
    }));
}

function writeToken(offset: number, filter: string): string {
  return Buffer.from(`${offset}|${filter}`).toString('base64url');
}

function readToken(token: string | null, filter: string): number | undefined {
  if (token === null || token === '') return 0;
  const [offset, ofFilter] = Buffer.from(token, 'base64url').toString('utf8').split('|');
  const start = Number(offset);
  return ofFilter === filter && Number.isSafeInteger(start) && start >= 0 ? start : undefined;
}
