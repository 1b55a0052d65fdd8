import type { Classification, Generation, OwnBadgeVisibility, Signal } from '@elc/contracts';
import { bigInteger, json, nullable, string, text } from '../../platform/db/columns';
import { defineTable, type Row } from '../../platform/db/define-table';

interface StoredVerdict {
  readonly generation: Generation;
  readonly classification: Classification;
  readonly confidence: number;
  readonly reason: string;
  readonly signals: Signal[];
  readonly rulesVersion: string;
  readonly accountAgeDays: number;
}

interface OwnedBadge {
  readonly badgeId: number;
  readonly name: string;
  readonly awardedAtMs: number;
}

/** Both empty where badges could not be seen. */
export interface StoredBadges {
  readonly visibility: OwnBadgeVisibility;
  readonly owned: readonly OwnedBadge[];
  readonly missing: ReadonlyArray<Pick<OwnedBadge, 'badgeId' | 'name'>>;
  readonly leftOut: number;
}

/** Players who proved their account, with their latest check. */
export const robloxAccounts = defineTable(
  'roblox_accounts',
  {
    userId: bigInteger(),
    username: string(),
    displayName: string(),
    avatarUrl: nullable(text()),
    verdict: json<StoredVerdict>(),
    badges: json<StoredBadges>(),
    checkedAtMs: bigInteger(),
    linkedAtMs: bigInteger(),
    /** Document id of the linked account of this site. */
    siteUserId: nullable(string()),
    /** Null where the verdict is not shared. */
    shareToken: nullable(string()),
    sharedAtMs: nullable(bigInteger()),
  },
  { unique: [['userId'], ['siteUserId'], ['shareToken']] },
);

export type StoredAccount = Row<typeof robloxAccounts>;

export type CheckedPlayer = Pick<
  StoredAccount,
  'userId' | 'username' | 'displayName' | 'avatarUrl' | 'verdict' | 'badges' | 'checkedAtMs'
>;

const { where, toColumns, columns } = robloxAccounts;

export const accountOfPlayer = (userId: number) => robloxAccounts.first(where({ userId }));

export const accountOfSiteUser = (siteUserId: string) =>
  robloxAccounts.first(where({ siteUserId }));

export const accountOfShare = (shareToken: string) => robloxAccounts.first(where({ shareToken }));

/** Badges that Roblox did not report never replace those reported before. */
export async function saveAccount(checked: CheckedPlayer): Promise<void> {
  const before = await accountOfPlayer(checked.userId);
  const { userId: _, verdict, badges, checkedAtMs, ...names } = checked;
  const isWorse = before?.badges.visibility === 'visible' && badges.visibility === 'unavailable';
  const known = isWorse ? names : { ...names, verdict, badges, checkedAtMs };
  const unlinked = { siteUserId: null, shareToken: null, sharedAtMs: null };
  await where()
    .insert(toColumns({ ...checked, ...unlinked, linkedAtMs: Date.now() }))
    .onConflict(columns.userId)
    .merge(Object.keys(toColumns(known)));
}

/** The account of the site leaves the player it was linked to. In the caller's transaction. */
export async function linkAccount(userId: number, siteUserId: string): Promise<void> {
  await where({ siteUserId })
    .whereNot(toColumns({ userId }))
    .update(toColumns({ siteUserId: null }));
  await where({ userId }).update(toColumns({ siteUserId }));
}

/** Null withdraws the verdict. */
export async function shareVerdict(userId: number, shareToken: string | null): Promise<void> {
  const sharedAtMs = shareToken === null ? null : Date.now();
  await where({ userId }).update(toColumns({ shareToken, sharedAtMs }));
}

/** Removes deleted accounts of this site from the links. */
export async function unlinkUsers(siteUserIds: readonly string[]): Promise<void> {
  await where()
    .whereIn(columns.siteUserId, siteUserIds)
    .update(toColumns({ siteUserId: null }));
}

/** Browsers that have signed in with Roblox. */
export const robloxSessions = defineTable(
  'roblox_sessions',
  { tokenDigest: string(), userId: bigInteger(), expiresAtMs: bigInteger() },
  { unique: [['tokenDigest']], indexed: [['userId'], ['expiresAtMs']] },
);

export async function addSession(session: Row<typeof robloxSessions>): Promise<void> {
  await robloxSessions.where().insert(robloxSessions.toColumns(session));
}

/** Null once the session has ended, or where it ends before. */
export async function playerOfSession(
  tokenDigest: string,
  endsAfterMs = Date.now(),
): Promise<number | null> {
  const found = robloxSessions
    .where({ tokenDigest })
    .andWhere(robloxSessions.columns.expiresAtMs, '>', endsAfterMs);
  return (await robloxSessions.first(found))?.userId ?? null;
}

export async function endSession(tokenDigest: string): Promise<void> {
  await robloxSessions.where({ tokenDigest }).delete();
}

export async function deleteEndedSessions(): Promise<void> {
  await robloxSessions.where().where(robloxSessions.columns.expiresAtMs, '<', Date.now()).delete();
}

/** With all sessions, in the caller's transaction; returns how many rows were deleted. */
export async function eraseRobloxAccount(userId: number): Promise<number> {
  const sessions = await robloxSessions.where({ userId }).delete();
  return sessions + (await where({ userId }).delete());
}
