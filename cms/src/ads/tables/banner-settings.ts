import type { BannerColors, Promo } from '@elc/contracts';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';
import { createRevisions } from '../../db/revisions';

export const bannerSettingTable = defineTable(
  'banner_settings',
  { name: 'string', value: 'text', changed_by: 'string', changed_at_ms: 'biginteger' },
  { unique: [['name']] },
);

/** What stands in the banner while no ad is live. */
export interface DefaultBanner extends BannerColors {
  readonly promo: Promo;
}

/** The last change of it; `banner` is null when it restored the product's own. */
export interface DefaultBannerEdit {
  readonly banner: DefaultBanner | null;
  readonly by: string;
  readonly atMs: number;
}

export interface BannerSettings {
  /** As a site admin has edited it; null while it is the product's own. */
  defaultBanner(): Promise<DefaultBanner | null>;
  /** Null when nobody has ever changed it. */
  lastEdit(): Promise<DefaultBannerEdit | null>;
  /** Null restores the product's own. Counted as a change of the banner in the same transaction. */
  setDefaultBanner(banner: DefaultBanner | null, by: string, nowMs: number): Promise<void>;
}

const NAME = 'default';

/** The default banner that site admins may change. */
export function createBannerSettings(connection: Connection): BannerSettings {
  const table = () => connection(bannerSettingTable.tableName);
  async function lastEdit(): Promise<DefaultBannerEdit | null> {
    const row = await table().where({ name: NAME }).first();
    if (!row) return null;
    const { value, changed_by: by, changed_at_ms: at } = row;
    return { banner: JSON.parse(value), by, atMs: Number(at) };
  }
  return {
    defaultBanner: async () => (await lastEdit())?.banner ?? null,
    lastEdit,
    async setDefaultBanner(banner, by, nowMs) {
      const row = {
        name: NAME,
        value: JSON.stringify(banner),
        changed_by: by,
        changed_at_ms: nowMs,
      };
      await connection.transaction(async (trx) => {
        await trx(bannerSettingTable.tableName)
          .insert(row)
          .onConflict('name')
          .merge(['value', 'changed_by', 'changed_at_ms']);
        await createRevisions(trx as Connection).bump('banner');
      });
    },
  };
}
