import type { DefaultBanner } from '@elc/contracts';
import { lockAudit, recordAudit } from '../../../platform/audit/record-audit';
import { bigInteger, json, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import { bumpRevision } from '../../../platform/db/revisions';

export const bannerSettingTable = defineTable(
  'banner_settings',
  {
    name: string(),
    /** Null when the product's own was restored. */
    banner: json<DefaultBanner | null>('value'),
    by: string('changed_by'),
    atMs: bigInteger('changed_at_ms'),
  },
  { unique: [['name']] },
);

const toEdit = bannerSettingTable.rowWithout('name');

const NAME = 'default';

export function createBannerSettings(connection: Connection) {
  const table = () => connection(bannerSettingTable.tableName);
  const lastEdit = () => firstRow(table().where({ name: NAME }), toEdit);
  return {
    /** Null while it is the product's own. */
    defaultBanner: async (): Promise<DefaultBanner | null> => (await lastEdit())?.banner ?? null,
    /** Null when it was never changed. */
    lastEdit,
    /** Null restores the product's own. Counts as a change of the banner. */
    async setDefaultBanner(banner: DefaultBanner | null, by: string, nowMs: number): Promise<void> {
      await connection.transaction(async (trx) => {
        await lockAudit(trx);
        const before = await createBannerSettings(trx).defaultBanner();
        const values = { before: { banner: before }, after: { banner } };
        await recordAudit(trx, { by, subject: 'banner', action: 'changed', ...values });
        await trx(bannerSettingTable.tableName)
          .insert(bannerSettingTable.toColumns({ name: NAME, banner, by, atMs: nowMs }))
          .onConflict('name')
          .merge(['value', 'changed_by', 'changed_at_ms']);
        await bumpRevision('banner', trx);
      });
    },
  };
}

export type BannerSettings = ReturnType<typeof createBannerSettings>;
