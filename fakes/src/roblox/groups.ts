import { json } from '../http/answer.ts';
import type { Routes } from '../http/route.ts';
import { robloxError } from './errors.ts';
import { pageOf } from './paging.ts';
import { wholeNumber } from './parameters.ts';
import { CITIZENS, citizen } from './players.ts';
import type { SamplePlayer } from './sample-player.ts';
import { SAMPLE_PLAYERS } from './sample-players.ts';

/** A group; the players of the fixtures are its first members, citizens the others. */
interface SampleGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly memberCount: number;
  readonly membersHidden: boolean;
}

/**
 * The big public group of 25,000 members, one with a private member list, one of three pages of
 * members, one of the fixtures alone, and one of 2,500 members.
 */
const GROUPS: readonly SampleGroup[] = [
  {
    id: 5_001_001,
    name: 'Election City Citizens',
    description: 'Everybody who votes, builds or just walks around in the city.',
    memberCount: SAMPLE_PLAYERS.length + CITIZENS,
    membersHidden: false,
  },
  {
    id: 5_001_002,
    name: 'The Quiet Council',
    description: 'We meet behind closed doors.',
    memberCount: 312,
    membersHidden: true,
  },
  {
    id: 5_001_003,
    name: 'Harbor Builders',
    description: 'Piers, cranes and one very long bridge.',
    memberCount: 240,
    membersHidden: false,
  },
  {
    id: 5_001_004,
    name: 'Friends of the Clock Tower',
    description: 'Nine people and a key that nobody has found.',
    memberCount: SAMPLE_PLAYERS.length,
    membersHidden: false,
  },
  {
    id: 5_001_005,
    name: 'Lantern Street Neighbors',
    description: 'A street that grew into a district.',
    memberCount: 2500,
    membersHidden: false,
  },
];

const ROLES = [
  { id: 51_001, name: 'Citizen', rank: 1 },
  { id: 51_002, name: 'Builder', rank: 100 },
  { id: 51_003, name: 'Council', rank: 200 },
  { id: 51_004, name: 'Mayor', rank: 255 },
] as const;

const INVALID_CURSOR = robloxError(400, 36, 'The pagination cursor is invalid.');

/** groups.roblox.com: a group, and its members page by page, made on demand and never stored. */
export const GROUPS_ROUTES: Routes = {
  'GET /v1/groups/{groupId}': (_call, { groupId = '' }) => {
    const group = groupById(groupId);
    return group
      ? json(200, detail(group))
      : robloxError(400, 1, 'Group is invalid or does not exist.');
  },
  'GET /v1/groups/{groupId}/users': ({ query }, { groupId = '' }) => {
    const group = groupById(groupId);
    if (!group) return robloxError(400, 1, 'The group is invalid or does not exist.');
    if (group.membersHidden) {
      return robloxError(403, 35, "You do not have permission to view this group's member list.");
    }
    const listing = { length: group.memberCount, at: membership };
    const scope = `group-${group.id}`;
    return pageOf(listing, { query, scope, invalidCursor: INVALID_CURSOR });
  },
};

/** The group with this number, as a path names it. */
export function groupById(groupId: string): SampleGroup | undefined {
  return GROUPS.find(({ id }) => id === wholeNumber(groupId));
}

function detail({ id, name, description, memberCount }: SampleGroup): object {
  return {
    id,
    name,
    description,
    owner: userCard(member(0)),
    memberCount,
    isBuildersClubOnly: false,
    publicEntryAllowed: true,
    isLocked: false,
    hasVerifiedBadge: false,
    hasSocialModules: false,
  };
}

/** The member at this place of every group's list. */
export function member(index: number): SamplePlayer {
  return SAMPLE_PLAYERS[index] ?? citizen(index - SAMPLE_PLAYERS.length);
}

function membership(index: number): object {
  const role = index === 0 ? ROLES[3] : index < 5 ? ROLES[2] : ROLES[index % 20 === 0 ? 1 : 0];
  return { user: userCard(member(index)), role };
}

function userCard({ hasVerifiedBadge, id, name, displayName }: SamplePlayer): object {
  return { hasVerifiedBadge, userId: id, username: name, displayName };
}
