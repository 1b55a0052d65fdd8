import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';

export const siteBuildTable = defineTable(
  'site_builds',
  {
    build_id: 'string',
    state: 'string',
    content_version: 'integer',
    started_at_ms: 'biginteger',
    finished_at_ms: 'biginteger',
    error: 'text',
  },
  { unique: [['build_id']] },
);

export interface SiteBuild {
  readonly buildId: string;
  readonly state: 'live' | 'failed';
  /** Value of the content revision that the build contains. */
  readonly contentVersion: number;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  readonly error: string | null;
}

export interface SiteBuilds {
  add(build: SiteBuild): Promise<void>;
  /** Newest first, at most `limit`. */
  latest(limit: number): Promise<SiteBuild[]>;
  /** The first build that began at `startedAtMs` or later and went live, or null. */
  firstLiveSince(startedAtMs: number): Promise<SiteBuild | null>;
}

/** History of the static site's builds, so that a failure can be read by people. */
export function createSiteBuilds(connection: Connection): SiteBuilds {
  const table = () => connection(siteBuildTable.tableName);
  return {
    async add(build) {
      await table().insert({
        build_id: build.buildId,
        state: build.state,
        content_version: build.contentVersion,
        started_at_ms: build.startedAtMs,
        finished_at_ms: build.finishedAtMs,
        error: build.error,
      });
    },
    async latest(limit) {
      const rows = await table().orderBy('id', 'desc').limit(limit);
      return rows.map(toBuild);
    },
    async firstLiveSince(startedAtMs) {
      const row = await table()
        .where({ state: 'live' })
        .andWhere('started_at_ms', '>=', startedAtMs)
        .orderBy('id')
        .first();
      return row ? toBuild(row) : null;
    },
  };
}

interface Row {
  readonly build_id: string;
  readonly state: SiteBuild['state'];
  readonly content_version: number;
  readonly started_at_ms: number | string;
  readonly finished_at_ms: number | string;
  readonly error: string | null;
}

const toBuild = (row: Row): SiteBuild => ({
  buildId: row.build_id,
  state: row.state,
  contentVersion: Number(row.content_version),
  startedAtMs: Number(row.started_at_ms),
  finishedAtMs: Number(row.finished_at_ms),
  error: row.error,
});
