import type { RefusalStore } from '../upstreams/shared/refusals';
import { bigInteger, integer, nullable, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const upstreamRefusalTable = defineTable(
  'upstream_refusals',
  {
    upstream: string(),
    subject: string(),
    settings: string('settings_digest'),
    status: integer(),
    code: nullable(string('refusal_code')),
    refusedAtMs: bigInteger(),
  },
  { unique: [['upstream', 'subject']] },
);

/** What other services refuse us, for all replicas and later starts. */
export function createRefusalStore(connection: Connection): RefusalStore {
  const table = () => connection(upstreamRefusalTable.tableName);
  return {
    of: async (upstream) => (await table().where({ upstream })).map(upstreamRefusalTable.toRow),
    async put(refusal) {
      await table()
        .insert(upstreamRefusalTable.toColumns(refusal))
        .onConflict(['upstream', 'subject'])
        .merge();
    },
    async remove(upstream, subjects) {
      await table().where({ upstream }).whereIn('subject', subjects).delete();
    },
  };
}
