import { bigInteger, json, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import type { WikiArticle } from '../../../platform/upstreams/wiki/create-wiki-client';

export const wikiAnswerTable = defineTable(
  'wiki_answers',
  {
    /** What visitors type is not stored. */
    digest: string('search_digest'),
    articles: json<readonly WikiArticle[]>(),
    storedAtMs: bigInteger(),
  },
  { unique: [['digest']], indexed: [['storedAtMs']] },
);

/** The last good answers of the wiki, for all replicas. */
export function createWikiAnswers(connection: Connection, answersMax: number) {
  const { tableName, toColumns, toRow } = wikiAnswerTable;
  const table = () => connection(tableName);
  return {
    find: (digest: string) => firstRow(table().where({ search_digest: digest }), toRow),
    /** Replaces an older answer; deletes the oldest beyond `answersMax`. */
    async put(digest: string, articles: readonly WikiArticle[], nowMs: number): Promise<void> {
      await table()
        .insert(toColumns({ digest, articles, storedAtMs: nowMs }))
        .onConflict('search_digest')
        .merge();
      const oldest = await table().orderBy('stored_at_ms', 'desc').offset(answersMax).first();
      if (oldest) await table().where('stored_at_ms', '<=', oldest.stored_at_ms).delete();
    },
  };
}

export type WikiAnswers = ReturnType<typeof createWikiAnswers>;
