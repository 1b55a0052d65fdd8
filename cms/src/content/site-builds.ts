import { bigInteger, integer, nullable, string, text } from '../platform/db/columns';
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

/** Adds to the history of the static site's builds, so that a failure can be read by people. */
export async function addBuild(build: SiteBuild): Promise<void> {
  await db()(siteBuildTable.tableName).insert(siteBuildTable.toColumns(build));
}

/** Newest first. */
export const latestBuilds = (count: number): Promise<SiteBuild[]> =>
  siteBuildTable.read(siteBuildTable.where().orderBy('id', 'desc').limit(count));

/** Null before the first. */
export const latestLiveBuild = (): Promise<SiteBuild | null> =>
  siteBuildTable.first(siteBuildTable.where({ state: 'live' }).orderBy('id', 'desc'));

/** The first build that began at `startedAtMs` or later and went live, or null. */
export const firstLiveBuildSince = (startedAtMs: number): Promise<SiteBuild | null> =>
  siteBuildTable.first(
    siteBuildTable
      .where({ state: 'live' })
      .andWhere(siteBuildTable.columns.startedAtMs, '>=', startedAtMs)
      .orderBy('id'),
  );
