import { type Answer, type Call, json } from '../http/answer.ts';
import type { Respond, Routes } from '../http/route.ts';
import { cloudError, robloxError } from './errors.ts';
import { groupById, member } from './groups.ts';
import { bearerOf, type Grants } from './oauth/grants.ts';
import { indexesFrom, type Listing, readToken, writeToken } from './paging.ts';
import { idList } from './parameters.ts';
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
export function cloudRoutes(grants: Grants): Routes {
  return {
    'GET /cloud/v2/users/{userId}': withKey((_call, { userId }) => {
      const player = playerById(userId);
      return player ? json(200, profile(player, Date.now())) : NO_USER;
    }),
    'GET /cloud/v2/users/{userId}/inventory-items': withKeyOrToken(grants, (call, { userId }) => {
      const player = playerById(userId);
      if (!player) return NO_USER;
      const isOwn = mayReadOwn(grants, call, player.id);
      if (player.isBanned) {
        return cloudError(400, 'FAILED_PRECONDITION', 'The user is not in a valid state.');
      }
      if (player.inventoryHidden && !isOwn) {
        return cloudError(403, 'PERMISSION_DENIED', 'The inventory is not visible.');
      }
      return inventory(player, call, Date.now());
    }),
    'GET /cloud/v2/groups/{groupId}/memberships': withKey((call, { groupId = '' }) => {
      const group = groupById(groupId);
      if (!group) return cloudError(404, 'NOT_FOUND', 'The group was not found.');
      if (group.membersHidden) {
        return cloudError(403, 'PERMISSION_DENIED', 'The members are not visible.');
      }
      const at = (index: number) => membership(group.id, member(index).id);
      const listing = { length: group.memberCount, at };
      return pageOf('groupMemberships', listing, `group ${group.id}`, call);
    }),
  };
}

const NO_USER = cloudError(404, 'NOT_FOUND', 'The user was not found.');

/** Takes calls with a key; a wrong one is refused by the gateway, in the words of the older hosts. */
function withKey(respond: Respond): Respond {
  return (call, params) => {
    const key = call.headers['x-api-key'] ?? '';
    const isRefused = key === '' || key.startsWith(REFUSED_KEY_PREFIX);
    return isRefused ? robloxError(401, 0, 'Invalid API Key') : respond(call, params);
  };
}

/** The same, but a player's own access token may replace the key. */
function withKeyOrToken(grants: Grants, respond: Respond): Respond {
  const byKey = withKey(respond);
  return (call, params) => {
    const token = bearerOf(call);
    if (token === null) return byKey(call, params);
    return grants.ofToken(token)
      ? respond(call, params)
      : cloudError(401, 'UNAUTHENTICATED', 'The access token is not valid.');
  };
}

/** Whether the call carries a token of this player that lets inventories be read. */
function mayReadOwn(grants: Grants, call: Call, userId: number): boolean {
  const grant = grants.ofToken(bearerOf(call) ?? '');
  return grant?.userId === userId && grant.scopes.includes('user.inventory-item:read');
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

/** Sample players own nothing but badges. */
function inventory({ id, awards }: SamplePlayer, call: Call, nowMs: number): Answer {
  const filter = call.query.get('filter') ?? '';
  const wanted = wantedBadges(filter);
  if (!wanted) return cloudError(400, 'INVALID_ARGUMENT', 'The provided filter is invalid.');
  const items = awards
    .filter(({ badgeId }) => wanted === 'all' || wanted.includes(badgeId))
    .map(({ badgeId, agoMs }) => ({
      path: `users/${id}/inventory-items/${Buffer.from(`BADGE_ID=${badgeId}`).toString('base64url')}`,
      badgeDetails: { badgeId: String(badgeId) },
      addTime: instantAgo(nowMs, agoMs),
    }));
  const listing = { length: items.length, at: (index: number) => items[index] };
  return pageOf('inventoryItems', listing, filter, call);
}

/**
 * What a filter lets through, of the filters that the product sends and of none; undefined for any other.
 * Source: Open Cloud's reference, "Patterns", section "List Inventory Items".
 */
function wantedBadges(filter: string): 'all' | readonly number[] | undefined {
  if (filter === '' || filter === 'badges=true') return 'all';
  const ids = /^badgeIds=([^;=]*)$/.exec(filter)?.[1];
  return ids === undefined ? undefined : idList(ids);
}

/** Answers with one page of a list, under a name; `scope` names the list for its page tokens. */
function pageOf(name: string, { length, at }: Listing, scope: string, { query }: Call): Answer {
  const size = Number(query.get('maxPageSize') ?? PAGE_SIZE_DEFAULT);
  if (!Number.isInteger(size) || size < 1) {
    return cloudError(400, 'INVALID_ARGUMENT', 'The page size is invalid.');
  }
  const start = readToken(query.get('pageToken'), scope);
  if (start === undefined) {
    return cloudError(400, 'INVALID_ARGUMENT', 'The page token is invalid.');
  }
  const indexes = indexesFrom(start, Math.min(size, PAGE_SIZE_MAX), length);
  const end = start + indexes.length;
  return json(200, {
    [name]: indexes.map(at),
    nextPageToken: end < length ? writeToken(end, scope) : '',
  });
}
