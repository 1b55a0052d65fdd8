import type { AdEvent } from '@elc/contracts';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';

export const adEventTable = defineTable(
  'ad_events',
  { ad_id: 'string', event: 'string', by: 'string', at_ms: 'biginteger', detail: 'text' },
  { indexed: [['ad_id'], ['event', 'at_ms']] },
);

/** One thing that happened to an ad: who did it and when. */
export interface StoredAdEvent {
  readonly adId: string;
  readonly event: AdEvent;
  readonly by: string;
  readonly atMs: number;
  readonly detail: string | null;
}

export interface AdEvents {
  add(event: StoredAdEvent): Promise<void>;
  /** Newest first, all of one ad. */
  listOf(adId: string): Promise<Array<StoredAdEvent & { readonly id: string }>>;
}

/** The history of ads and of the banner; nothing in it is ever changed. */
export function createAdEvents(connection: Connection): AdEvents {
  const table = () => connection(adEventTable.tableName);
  return {
    async add({ adId, event, by, atMs, detail }) {
      await table().insert({ ad_id: adId, event, by, at_ms: atMs, detail });
    },
    async listOf(adId) {
      const rows = await table().where({ ad_id: adId }).orderBy('id', 'desc');
      return rows.map((row) => ({
        id: String(row.id),
        adId: row.ad_id,
        event: row.event,
        by: row.by,
        atMs: Number(row.at_ms),
        detail: row.detail,
      }));
    },
  };
}
