import type { BannerColors, Promo } from '@elc/contracts';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const bannerSettingTable = defineTable(
  'banner_settings',
  { name: 'string', value: 'text', changed_by: 'string', changed_at_ms: 'biginteger' },
  { unique: [['name']] },
);

/** What stands in the banner while no ad is live. */
export interface DefaultBanner extends BannerColors {
  readonly promo: Promo;
}

export interface BannerSettings {
  /** As a site admin has edited it; null while it is the product's own. */
  defaultBanner(): Promise<DefaultBanner | null>;
  /** Null restores the product's own. */
  setDefaultBanner(banner: DefaultBanner | null, by: string, nowMs: number): Promise<void>;
}

const NAME = 'default';

/** The default banner that site admins may change. */
export function createBannerSettings(connection: Connection): BannerSettings {
  const table = () => connection(bannerSettingTable.tableName);
  return {
    async defaultBanner() {
      const row = await table().where({ name: NAME }).first();
      return row ? JSON.parse(row.value) : null;
    },
    async setDefaultBanner(banner, by, nowMs) {
      await table()
        .insert({
          name: NAME,
          value: JSON.stringify(banner),
          changed_by: by,
          changed_at_ms: nowMs,
        })
        .onConflict('name')
        .merge(['value', 'changed_by', 'changed_at_ms']);
    },
  };
}
