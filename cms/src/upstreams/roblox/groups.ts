import type { Upstream } from '../shared/create-upstream';
import { type Failure, isOutage, type Outage } from '../shared/outcome';
import type { Page } from './all-pages';
import { type Group, type GroupMember, groupAnswer, groupMembersAnswer } from './schemas';

/** Members of one page; the largest size that Roblox allows. */
const PAGE_SIZE = 100;

/** Codes of the groups host's refusals. */
const HIDDEN_MEMBERS = 35;
const INVALID_CURSOR = 36;

export type GroupOutcome =
  | { readonly ok: true; readonly group: Group }
  | { readonly ok: false; readonly reason: 'unknown_group' }
  | Outage;

/** `invalid_cursor`: the list must be read anew from its start; cursors do not live for ever. */
export type GroupMembersOutcome =
  | { readonly ok: true; readonly page: Page<GroupMember> }
  | { readonly ok: false; readonly reason: 'unknown_group' | 'members_hidden' | 'invalid_cursor' }
  | Outage;

/** What is read of groups. Nothing of it is kept: only scans ask, and they keep what they learn. */
export interface GroupCalls {
  group(groupId: number): Promise<GroupOutcome>;
  /** Up to 100 members from where `cursor` points, those who joined first first. */
  groupMembers(groupId: number, cursor: string | undefined): Promise<GroupMembersOutcome>;
}

/** Reads groups from their host. */
export function groupCalls(groups: Upstream): GroupCalls {
  return {
    async group(groupId) {
      const outcome = await groups.get({ path: `/v1/groups/${groupId}`, schema: groupAnswer });
      if (outcome.ok) return { ok: true, group: outcome.data };
      if (isOutage(outcome)) return outcome;
      // The description knows 400 alone for a group that does not exist; 404 cannot mean anything else.
      const unknown = outcome.reason === 'not_found' || outcome.status === 400;
      return unknown ? { ok: false, reason: 'unknown_group' } : unexpected(outcome);
    },
    async groupMembers(groupId, cursor) {
      const outcome = await groups.get({
        path: `/v1/groups/${groupId}/users`,
        query: { limit: PAGE_SIZE, sortOrder: 'Asc', cursor },
        schema: groupMembersAnswer,
      });
      if (!outcome.ok) return isOutage(outcome) ? outcome : membersRefusal(outcome);
      const { data, nextPageCursor } = outcome.data;
      return { ok: true, page: { items: data.map(({ user }) => user), next: nextPageCursor } };
    },
  };
}

type Refusal = Exclude<Failure, Outage>;

function membersRefusal(refusal: Refusal): GroupMembersOutcome {
  if (refusal.code === HIDDEN_MEMBERS) return { ok: false, reason: 'members_hidden' };
  if (refusal.code === INVALID_CURSOR) return { ok: false, reason: 'invalid_cursor' };
  const unknown = refusal.reason === 'not_found' || refusal.status === 400;
  return unknown ? { ok: false, reason: 'unknown_group' } : unexpected(refusal);
}

function unexpected(refusal: Refusal): Outage {
  const status = refusal.reason === 'refused' ? refusal.status : 404;
  return { ok: false, reason: 'invalid', detail: `refused with status ${status}` };
}
