import { type Answer, type Call, json, jsonBody } from '../http/answer.ts';
import type { Params, Route } from '../http/route.ts';
import { ROOT_PLACE_ID, UNIVERSE_ID } from './badge-set.ts';
import { cloudError, robloxError } from './errors.ts';
import { groupById, member } from './groups.ts';
import { type InventoryFilter, parseFilter } from './inventory-filter.ts';
import { bearerOf, type Grants } from './oauth/grants.ts';
import { wholeNumber } from './parameters.ts';
import { playerById } from './players.ts';
import { DAY_MS, instantAgo, type SamplePlayer } from './sample-player.ts';

const PAGE_SIZE_DEFAULT = 10;
const PAGE_SIZE_MAX = 100;

/** A key that begins like this is one that Roblox does not know; every other one is taken. */
const REFUSED_KEY_PREFIX = 'invalid';

/**
 * apis.roblox.com, Open Cloud: profiles, members of groups, and what a player owns, for those who let
 * everybody see it. Of banned accounts it shows nothing.
 */
export function cloudRoutes(nowMs: () => number, grants: Grants): Route[] {
  return [
    { method: 'POST', path: '/api-keys/v1/introspect', answer: introspect },
    {
      method: 'GET',
      path: '/universes/v1/places/{placeId}/universe',
      answer: (_call, { placeId }) =>
        json(200, { universeId: Number(placeId) === ROOT_PLACE_ID ? UNIVERSE_ID : null }),
    },
    withKey('/cloud/v2/users/{userId}', (_call, { userId = '' }) => {
      const player = playerById(wholeNumber(userId) ?? 0);
      return player ? json(200, profile(player, nowMs())) : NO_USER;
    }),
    withKeyOrToken(grants, '/cloud/v2/users/{userId}/inventory-items', (call, { userId = '' }) => {
      const player = playerById(wholeNumber(userId) ?? 0);
      if (!player) return NO_USER;
      const isOwn = mayReadOwn(grants, call, player.id);
      if (player.isBanned) {
        return cloudError(400, 'FAILED_PRECONDITION', 'The user is not in a valid state.');
      }
      if (player.inventoryHidden && !isOwn) {
        return cloudError(403, 'PERMISSION_DENIED', 'The inventory is not visible.');
      }
      return inventory(player, call, nowMs());
    }),
    withKey('/cloud/v2/groups/{groupId}/memberships', (call, { groupId = '' }) => {
      const group = groupById(groupId);
      if (!group) return cloudError(404, 'NOT_FOUND', 'The group was not found.');
      if (group.membersHidden) {
        return cloudError(403, 'PERMISSION_DENIED', 'The members are not visible.');
      }
      const page = pageOf(group.memberCount, `group ${group.id}`, call);
      if ('refusal' in page) return page.refusal;
      return json(200, {
        groupMemberships: page.indexes.map((index) => membership(group.id, member(index).id)),
        nextPageToken: page.nextPageToken,
      });
    }),
  ];
}

/** OldTownMayor. */
const KEY_OWNER_ID = 7_001_001;

const NO_USER = cloudError(404, 'NOT_FOUND', 'The user was not found.');

/** A route that takes a key; a wrong one is refused by the gateway, in the words of the older hosts. */
function withKey(path: string, answer: (call: Call, params: Params) => Answer): Route {
  return {
    method: 'GET',
    path,
    answer(call, params) {
      const key = call.headers['x-api-key'] ?? '';
      const isRefused = key === '' || key.startsWith(REFUSED_KEY_PREFIX);
      return isRefused ? robloxError(401, 0, 'Invalid API Key') : answer(call, params);
    },
  };
}

/** The same, but a player's own access token may replace the key. */
function withKeyOrToken(
  grants: Grants,
  path: string,
  answer: (call: Call, params: Params) => Answer,
): Route {
  const { answer: byKey, ...route } = withKey(path, answer);
  return {
    ...route,
    answer(call, params) {
      const token = bearerOf(call);
      if (token === null) return byKey(call, params);
      return grants.ofToken(token)
        ? answer(call, params)
        : cloudError(401, 'UNAUTHENTICATED', 'The access token is not valid.');
    },
  };
}

/** Whether the call carries a token of this player that lets inventories be read. */
function mayReadOwn(grants: Grants, call: Call, userId: number): boolean {
  const grant = grants.ofToken(bearerOf(call) ?? '');
  return grant?.userId === userId && grant.scopes.includes('user.inventory-item:read');
}

/** What a key is; the account that made the sample key shows its inventory to everybody. */
function introspect(call: Call): Answer {
  const { apiKey } = (jsonBody(call) ?? {}) as { readonly apiKey?: unknown };
  if (typeof apiKey !== 'string' || apiKey === '' || apiKey.startsWith(REFUSED_KEY_PREFIX)) {
    return robloxError(401, 0, 'Invalid API Key');
  }
  return json(200, {
    name: 'Election City website',
    authorizedUserId: KEY_OWNER_ID,
    scopes: [],
    enabled: true,
    expired: false,
    expirationTimeUtc: null,
  });
}

function profile(player: SamplePlayer, nowMs: number): object {
  return {
    path: `users/${player.id}`,
    createTime: instantAgo(nowMs, player.accountAgeDays * DAY_MS),
    id: String(player.id),
    name: player.name,
    displayName: player.displayName,
    about: player.description,
    locale: 'en-US',
  };
}

function membership(groupId: number, userId: number): object {
  return {
    path: `groups/${groupId}/memberships/${Buffer.from(String(userId)).toString('base64url')}`,
    user: `users/${userId}`,
    role: `groups/${groupId}/roles/1`,
  };
}

function inventory(player: SamplePlayer, { query }: Call, nowMs: number): Answer {
  const filterText = query.get('filter') ?? '';
  const filter = parseFilter(filterText);
  if (!filter) return cloudError(400, 'INVALID_ARGUMENT', 'The provided filter is invalid.');
  const items = itemsOf(player, filter, nowMs);
  const page = pageOf(items.length, filterText, { query });
  if ('refusal' in page) return page.refusal;
  return json(200, {
    inventoryItems: page.indexes.map((index) => items[index]),
    nextPageToken: page.nextPageToken,
  });
}

/** Which elements of a list a request is answered with; `scope` names the list for its page tokens. */
function pageOf(
  length: number,
  scope: string,
  { query }: Pick<Call, 'query'>,
): { refusal: Answer } | { indexes: number[]; nextPageToken: string } {
  const size = Number(query.get('maxPageSize') ?? PAGE_SIZE_DEFAULT);
  if (!Number.isInteger(size) || size < 1) {
    return { refusal: cloudError(400, 'INVALID_ARGUMENT', 'The page size is invalid.') };
  }
  const start = readToken(query.get('pageToken'), scope);
  if (start === undefined) {
    const message = 'The page token does not belong to this request.';
    return { refusal: cloudError(400, 'INVALID_ARGUMENT', message) };
  }
  const end = Math.min(start + Math.min(size, PAGE_SIZE_MAX), length);
  return {
    indexes: Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset),
    nextPageToken: end < length ? writeToken(end, scope) : '',
  };
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
