import type { DefaultBanner } from '@elc/contracts';
import { bigInteger, json, string } from '../../../platform/db/columns';
import { defineTable } from '../../../platform/db/define-table';

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

const NAME = 'default';

/** Of the default banner; null when it was never changed. */
export const lastEdit = () => bannerSettingTable.first(bannerSettingTable.where({ name: NAME }));

export const putDefaultBanner = (banner: DefaultBanner | null, by: string, nowMs: number) =>
  bannerSettingTable.put({ name: NAME, banner, by, atMs: nowMs }, 'name');
