import type { Connection } from './connection';

/** The column that `searchTextOf` fills; its tables are searched by it alone. */
export const SEARCH_COLUMN = 'search_text';

/** What a row is searched by: its texts in lower case, a line each. */
export function searchTextOf(texts: ReadonlyArray<string | null | undefined>): string {
  return texts
    .filter((text) => text)
    .join('\n')
    .toLowerCase();
}

/** A table with rows that are found by any part of one of their texts. */
interface Searched {
  readonly tableName: string;
  /** Names the index, and SQLite's table of pieces. */
  readonly name: string;
  /** The text of a row as SQL, in lower case; `row` is put before each column. The search column by default. */
  readonly text?: Readonly<Record<'sqlite' | 'postgres', (row?: string) => string>>;
  /** The columns that the text is made of. */
  readonly columns?: readonly string[];
}

interface Search {
  /** In lower case. */
  readonly words: string;
  /** Whether another filter leaves so few rows that reading each is quicker than the index. */
  readonly isFew?: boolean;
}

export interface SearchIndex {
  /**
   * Makes the index. Strapi's schema sync leaves alone what it does not know, but SQLite drops triggers
   * with a table that is made again: hence at each start. A PostgreSQL that refuses is reported by
   * `warn`: the search finds the same there, by reading every row.
   */
  prepare(connection: Connection, warn: (text: string) => void): Promise<void>;
  /** Narrows a query of the table to the rows that words are a part of; returns the column to order by. */
  find(connection: Connection, query: ReturnType<Connection>, search: Search): string;
}

/** The fewest characters that the index can find. */
const INDEXED_LENGTH_MIN = 3;

/** Whether words are found by the index; shorter ones are looked for in row after row. */
export const isIndexed = (words: string) => [...words].length >= INDEXED_LENGTH_MIN;

const isPostgres = (connection: Connection) => connection.client.dialect === 'postgresql';

const searchColumn = (row = '') => `${row}${SEARCH_COLUMN}`;

/**
 * An index of the three-letter pieces of texts: `pg_trgm` in PostgreSQL, in SQLite an FTS5 table that triggers
 * store, whatever writes the rows.
 */
export function searchIndex({
  tableName,
  name,
  text = { sqlite: searchColumn, postgres: searchColumn },
  columns = [SEARCH_COLUMN],
}: Searched): SearchIndex {
  // The column is in lower case already: SQLite's own folding of letters would find more than PostgreSQL.
  const tokenizer = columns[0] === SEARCH_COLUMN ? 'trigram case_sensitive 1' : 'trigram';
  const pieces = `elc_${name}_pieces`;
  const add = `INSERT INTO ${pieces} (rowid, text) VALUES (new.id, ${text.sqlite('new.')});`;
  const remove = `DELETE FROM ${pieces} WHERE rowid = old.id;`;
  const triggers = [
    { suffix: 'added', when: 'INSERT', does: add },
    { suffix: 'removed', when: 'DELETE', does: remove },
    { suffix: 'changed', when: `UPDATE OF ${columns.join(', ')}`, does: `${remove} ${add}` },
  ];

  async function makeTrigramIndex(trx: Connection): Promise<void> {
    await trx.raw('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await trx.raw(
      `CREATE INDEX IF NOT EXISTS elc_${name}_search_index ON ${tableName} USING gin ((${text.postgres()}) gin_trgm_ops)`,
    );
  }

  async function makePieces(trx: Connection): Promise<void> {
    const names = triggers.map(({ suffix }) => `${pieces}_${suffix}`);
    const known = await trx('sqlite_master').where({ type: 'trigger' }).whereIn('name', names);
    if (known.length === names.length) return;
    await trx.raw(`DROP TABLE IF EXISTS ${pieces}`);
    await trx.raw(
      `CREATE VIRTUAL TABLE ${pieces} USING fts5(text, content='', contentless_delete=1, tokenize='${tokenizer}')`,
    );
    await trx.raw(
      `INSERT INTO ${pieces} (rowid, text) SELECT id, ${text.sqlite()} FROM ${tableName}`,
    );
    for (const { suffix, when, does } of triggers) {
      await trx.raw(`DROP TRIGGER IF EXISTS ${pieces}_${suffix}`);
      await trx.raw(
        `CREATE TRIGGER ${pieces}_${suffix} AFTER ${when} ON ${tableName} BEGIN ${does} END`,
      );
    }
  }

  return {
    async prepare(connection, warn) {
      if (!isPostgres(connection)) return connection.transaction(makePieces);
      try {
        await connection.transaction(makeTrigramIndex);
      } catch (thrown) {
        warn(
          `Searching ${tableName} will be slow: ${String(thrown)}. Run CREATE EXTENSION pg_trgm as the owner of the database, then restart.`,
        );
      }
    },
    find(connection, query, { words, isFew = false }) {
      // Newer rows have higher numbers.
      const ownOrder = `${tableName}.id`;
      if (words === '') return ownOrder;
      if (!isPostgres(connection) && !isFew && isIndexed(words)) {
        // The order of the tables is fixed by CROSS JOIN: the newest fitting ones first, no more than wanted.
        query
          .from(
            connection.raw(`${pieces} CROSS JOIN ${tableName} ON ${ownOrder} = ${pieces}.rowid`),
          )
          .whereRaw(`${pieces} MATCH ?`, `"${words.replaceAll('"', '""')}"`);
        return `${pieces}.rowid`;
      }
      const searched = isPostgres(connection) ? text.postgres() : text.sqlite();
      query.whereRaw(`(${searched}) LIKE ? ESCAPE '\\'`, `%${words.replace(/[\\%_]/g, '\\$&')}%`);
      return ownOrder;
    },
  };
}

/** Rows written with their search text in one statement. */
const FILLED_AT_ONCE = 250;

/** Fills in the search text of rows that have none, which an older version has stored. */
export async function fillSearchTexts(
  connection: Connection,
  tableName: string,
  columns: readonly string[],
): Promise<void> {
  for (let after = 0; ; ) {
    const rows: Array<Record<string, unknown>> = await connection(tableName)
      .select('id', ...columns)
      .whereNull(SEARCH_COLUMN)
      .where('id', '>', after)
      .orderBy('id')
      .limit(FILLED_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    const texts = rows.flatMap((row) => [
      Number(row.id),
      searchTextOf(columns.map((column) => row[column] as string | null)),
    ]);
    const cases = rows.map(() => 'WHEN ? THEN ?').join(' ');
    await connection(tableName)
      .whereIn(
        'id',
        rows.map((row) => Number(row.id)),
      )
      .update({ [SEARCH_COLUMN]: connection.raw(`CASE id ${cases} END`, texts) });
    after = Number(last.id);
  }
}
