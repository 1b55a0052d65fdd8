import { bigInteger, integer, nullable, string, text } from '../platform/db/columns';
import type { Connection } from '../platform/db/connection';
import { db } from '../platform/db/database';
import { defineTable, type Row } from '../platform/db/define-table';

export const siteBuildTable = defineTable(
  'site_builds',
  {
    buildId: string(),
    state: string<'live' | 'failed'>(),
    /** Value of the content revision that the build contains. */
    contentVersion: integer(),
    startedAtMs: bigInteger(),
    finishedAtMs: bigInteger(),
    error: nullable(text()),
  },
  { unique: [['buildId']] },
);

export type SiteBuild = Row<typeof siteBuildTable>;

/** History of the static site's builds, so that a failure can be read by people. */
export function createSiteBuilds(connection: Connection) {
  const table = () => connection(siteBuildTable.tableName);
  return {
    async add(build: SiteBuild): Promise<void> {
      await table().insert(siteBuildTable.toColumns(build));
    },
    /** Newest first, at most `limit`. */
    async latest(limit: number): Promise<SiteBuild[]> {
      const rows = await table().orderBy('id', 'desc').limit(limit);
      return rows.map(siteBuildTable.toRow);
    },
    /** The first build that began at `startedAtMs` or later and went live, or null. */
    async firstLiveSince(startedAtMs: number): Promise<SiteBuild | null> {
      const row = await table()
        .where({ state: 'live' })
        .andWhere('started_at_ms', '>=', startedAtMs)
        .orderBy('id')
        .first();
      return row ? siteBuildTable.toRow(row) : null;
    },
  };
}

export type SiteBuilds = ReturnType<typeof createSiteBuilds>;

/** Newest first. */
export const latestBuilds = (count: number) => createSiteBuilds(db()).latest(count);
