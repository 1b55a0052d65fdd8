import type { Page } from '../shared/all-pages';
import type { Upstream } from '../shared/create-upstream';
import {
  asOutage,
  type Failure,
  isOutage,
  keyRefused,
  type Outage,
  refusesKey,
  type UpstreamCode,
} from '../shared/outcome';
import { type GroupMember, groupAnswer, groupMembersAnswer, membershipsAnswer } from './schemas';

const PAGE_SIZE = 100;

/** Code of the groups host for an id that is no group's. */
const UNKNOWN_GROUP = 1;

/** Cursors of Open Cloud begin like this with us: one host's are nothing to the other. */
const CLOUD_CURSOR = 'cloud:';

export type GroupOutcome =
  | {
      readonly ok: true;
      readonly group: { readonly id: number; readonly name: string; readonly memberCount: number };
    }
  | { readonly ok: false; readonly reason: 'unknown_group' }
  | Outage;

/** `invalid_cursor`: the list must be read again from its start; cursors do not live for ever. */
export type GroupMembersOutcome =
  | { readonly ok: true; readonly page: Page<GroupMember> }
  | { readonly ok: false; readonly reason: 'unknown_group' | 'members_hidden' | 'invalid_cursor' }
  | Outage;

/** Members come from Open Cloud where there is a key. Nothing is cached. */
export function groupCalls(groups: Upstream, cloud?: Upstream) {
  return {
    async group(groupId: number): Promise<GroupOutcome> {
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
    /** Up to 100. With a key without names; from the anonymous host where Open Cloud refuses. */
    async groupMembers(groupId: number, cursor: string | undefined): Promise<GroupMembersOutcome> {
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
    const { next } = outcome.data;
    return pageOf({ ...outcome.data, next: next && CLOUD_CURSOR + next });
  }
  if (isOutage(outcome)) return outcome;
  if (refusesKey(outcome)) return keyRefused(outcome);
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
  return pageOf(outcome.data);
}

/** A page of which nothing can be read is no page. */
function pageOf(page: Page<GroupMember>): GroupMembersOutcome {
  const { items, leftOut = 0 } = page;
  if (leftOut > 0 && items.length === 0) {
    return { ok: false, reason: 'invalid', detail: `none of ${leftOut} members can be read` };
  }
  return { ok: true, page };
}

/** Codes of the groups host's refusals of a list. */
const REFUSALS = new Map<UpstreamCode, 'unknown_group' | 'members_hidden' | 'invalid_cursor'>([
  [UNKNOWN_GROUP, 'unknown_group'],
  [35, 'members_hidden'],
  [36, 'invalid_cursor'],
]);

function membersRefusal(refusal: Exclude<Failure, Outage>): GroupMembersOutcome {
  const reason = REFUSALS.get(refusal.code);
  return reason ? { ok: false, reason } : asOutage(refusal);
}
