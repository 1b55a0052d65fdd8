import type { Connection } from './connection';

/**
 * The column that `searchTextOf` fills; its tables are searched by it alone. SQLite folds the case of ASCII letters only:
 * a text that JavaScript has folded is found alike on both databases.
 */
export const SEARCH_COLUMN = 'search_text';

/** What a row is searched by: its texts in lower case, a line each. */
export function searchTextOf(texts: ReadonlyArray<string | null | undefined>): string {
  return texts
    .filter((text) => text)
    .join('\n')
    .toLowerCase();
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

/**
 * A condition that holds where one of the columns contains the words, in any letter case, as the arguments of
 * `whereRaw`. The words are looked for as they stand: `%` and `_` mean themselves.
 */
export function anyContains(columns: readonly string[], words: string): [string, string[]] {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = columns.map((column) => `lower(${column}) LIKE ? ESCAPE '\\'`);
  return [`(${conditions.join(' OR ')})`, columns.map(() => pattern)];
}
