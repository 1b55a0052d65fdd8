import type { Page } from '../shared/all-pages';
import type { Upstream } from '../shared/create-upstream';
import { asOutage, type Failure, isOutage, type Outage, refusesKey } from '../shared/outcome';
import { type GroupMember, groupAnswer, groupMembersAnswer, membershipsAnswer } from './schemas';

/** Members of one page; the largest size that Roblox allows. */
const PAGE_SIZE = 100;

/** Codes of the groups host's refusals. */
const UNKNOWN_GROUP = 1;
const HIDDEN_MEMBERS = 35;
const INVALID_CURSOR = 36;

/** Cursors of Open Cloud begin like this with us: one host's are nothing to the other. */
const CLOUD_CURSOR = 'cloud:';

/** A group by its number, with its stated size. */
interface Group {
  readonly id: number;
  readonly name: string;
  readonly memberCount: number;
}

export type GroupOutcome =
  | { readonly ok: true; readonly group: Group }
  | { readonly ok: false; readonly reason: 'unknown_group' }
  | Outage;

/** `invalid_cursor`: the list must be read again from its start; cursors do not live for ever. */
export type GroupMembersOutcome =
  | { readonly ok: true; readonly page: Page<GroupMember> }
  | { readonly ok: false; readonly reason: 'unknown_group' | 'members_hidden' | 'invalid_cursor' }
  | Outage;

/** What is read of groups. Nothing of it is cached: only scans call this, and they store what they learn. */
export interface GroupCalls {
  group(groupId: number): Promise<GroupOutcome>;
  /**
   * Up to 100 members from where `cursor` points. With a key they come without names, and from the
   * anonymous host where Open Cloud refuses them.
   */
  groupMembers(groupId: number, cursor: string | undefined): Promise<GroupMembersOutcome>;
}

/** Reads groups from their host, and members by Open Cloud where there is a key. */
export function groupCalls(groups: Upstream, cloud?: Upstream): GroupCalls {
  return {
    async group(groupId) {
      const outcome = await groups.get({ path: `/v1/groups/${groupId}`, schema: groupAnswer });
      if (outcome.ok) {
        const { name = `Group ${groupId}`, memberCount } = outcome.data;
        return { ok: true, group: { id: groupId, name, memberCount } };
      }
      if (isOutage(outcome)) return outcome;
      return outcome.code === UNKNOWN_GROUP
        ? { ok: false, reason: 'unknown_group' }
        : asOutage(outcome);
    },
    async groupMembers(groupId, cursor) {
      const isByKey = cursor === undefined || cursor.startsWith(CLOUD_CURSOR);
      if (cloud && isByKey) {
        const read = await membersByKey(cloud, groupId, cursor);
        if (read) return read;
      } else if (cursor !== undefined && isByKey) {
        return { ok: false, reason: 'invalid_cursor' };
      }
      return membersOf(groups, groupId, cursor);
    },
  };
}

/** Null where Open Cloud refuses the list as such: the anonymous host then says why, or has it. */
async function membersByKey(
  cloud: Upstream,
  groupId: number,
  cursor: string | undefined,
): Promise<GroupMembersOutcome | null> {
  const outcome = await cloud.get({
    path: `/cloud/v2/groups/${groupId}/memberships`,
    query: { maxPageSize: PAGE_SIZE, pageToken: cursor?.slice(CLOUD_CURSOR.length) },
    schema: membershipsAnswer,
    bucket: 'memberships',
  });
  if (outcome.ok) {
    const { groupMemberships, nextPageToken } = outcome.data;
    return pageOf(groupMemberships, nextPageToken && CLOUD_CURSOR + nextPageToken);
  }
  if (isOutage(outcome)) return outcome;
  if (refusesKey(outcome)) return { ok: false, reason: 'key_refused', retryAfterSeconds: 60 };
  return cursor === undefined ? null : { ok: false, reason: 'invalid_cursor' };
}

async function membersOf(
  groups: Upstream,
  groupId: number,
  cursor: string | undefined,
): Promise<GroupMembersOutcome> {
  const outcome = await groups.get({
    path: `/v1/groups/${groupId}/users`,
    query: { limit: PAGE_SIZE, sortOrder: 'Asc', cursor },
    schema: groupMembersAnswer,
  });
  if (!outcome.ok) return isOutage(outcome) ? outcome : membersRefusal(outcome);
  return pageOf(outcome.data.data, outcome.data.nextPageCursor);
}

/** A page of which nothing can be read is no page. */
function pageOf(
  { items, leftOut }: { readonly items: readonly GroupMember[]; readonly leftOut: number },
  next: string | undefined,
): GroupMembersOutcome {
  if (leftOut > 0 && items.length === 0) {
    return { ok: false, reason: 'invalid', detail: `none of ${leftOut} members can be read` };
  }
  return { ok: true, page: { items, leftOut, next } };
}

function membersRefusal(refusal: Exclude<Failure, Outage>): GroupMembersOutcome {
  if (refusal.code === HIDDEN_MEMBERS) return { ok: false, reason: 'members_hidden' };
  if (refusal.code === INVALID_CURSOR) return { ok: false, reason: 'invalid_cursor' };
  if (refusal.code === UNKNOWN_GROUP) return { ok: false, reason: 'unknown_group' };
  return asOutage(refusal);
}
