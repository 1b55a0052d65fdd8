import type { Classification, Generation, OwnBadgeVisibility, Signal } from '@elc/contracts';
import { bigInteger, json, nullable, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';

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
export const robloxAccountTable = defineTable(
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

export type StoredAccount = Row<typeof robloxAccountTable>;

export type CheckedPlayer = Pick<
  StoredAccount,
  'userId' | 'username' | 'displayName' | 'avatarUrl' | 'verdict' | 'badges' | 'checkedAtMs'
>;

export function createRobloxAccounts(connection: Connection) {
  const table = () => connection(robloxAccountTable.tableName);
  const { toRow, toColumns } = robloxAccountTable;
  const find = (where: Readonly<Record<string, string | number>>) =>
    firstRow(table().where(where), toRow);
  return {
    ofPlayer: (userId: number) => find({ user_id: userId }),
    ofSiteUser: (siteUserId: string) => find({ site_user_id: siteUserId }),
    ofShare: (token: string) => find({ share_token: token }),
    /** Badges that Roblox did not report never replace those reported before. */
    async save(checked: CheckedPlayer, nowMs: number): Promise<void> {
      const before = await find({ user_id: checked.userId });
      const { userId: _, verdict, badges, checkedAtMs, ...names } = checked;
      const isWorse =
        before?.badges.visibility === 'visible' && badges.visibility === 'unavailable';
      const known = isWorse ? names : { ...names, verdict, badges, checkedAtMs };
      await table()
        .insert(
          toColumns({
            ...checked,
            linkedAtMs: nowMs,
            siteUserId: null,
            shareToken: null,
            sharedAtMs: null,
          }),
        )
        .onConflict('user_id')
        .merge(Object.keys(toColumns(known)));
    },
    /** The account leaves the player it was linked to. */
    async linkTo(userId: number, siteUserId: string): Promise<void> {
      await table().where({ site_user_id: siteUserId }).whereNot({ user_id: userId }).update({
        site_user_id: null,
      });
      await table().where({ user_id: userId }).update({ site_user_id: siteUserId });
    },
    /** Null withdraws the verdict. */
    async share(userId: number, share: { token: string; atMs: number } | null): Promise<void> {
      await table()
        .where({ user_id: userId })
        .update({ share_token: share?.token ?? null, shared_at_ms: share?.atMs ?? null });
    },
    /** Returns how many rows were deleted. */
    erase: (userId: number): Promise<number> => table().where({ user_id: userId }).delete(),
  };
}

/** Removes deleted accounts of this site from the links. */
export async function unlinkUsers(trx: Connection, siteUserIds: readonly string[]): Promise<void> {
  await trx(robloxAccountTable.tableName)
    .whereIn('site_user_id', siteUserIds)
    .update({ site_user_id: null });
}
