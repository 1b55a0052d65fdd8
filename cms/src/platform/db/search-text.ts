import type { Connection } from './connection';

/** Folded by JavaScript for both databases: SQLite folds the case of ASCII letters only. */
export const SEARCH_COLUMN = 'search_text';

/** The texts in lower case, one per line. */
export function searchTextOf(texts: ReadonlyArray<string | null | undefined>): string {
  return texts
    .filter((text) => text)
    .join('\n')
    .toLowerCase();
}

const FILLED_AT_ONCE = 250;

/** For rows of older versions. */
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

/** For `whereRaw`: one column contains the words, in any case; `%` and `_` mean themselves. */
export function anyContains(columns: readonly string[], words: string): [string, string[]] {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = columns.map((column) => `lower(${column}) LIKE ? ESCAPE '\\'`);
  return [`(${conditions.join(' OR ')})`, columns.map(() => pattern)];
}
