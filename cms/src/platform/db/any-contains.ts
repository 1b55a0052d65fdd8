/**
 * A condition that holds where one of the columns contains the words, in any letter case, as the arguments of
 * `whereRaw`. The words are looked for as they stand: `%` and `_` mean themselves.
 */
export function anyContains(columns: readonly string[], words: string): [string, string[]] {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = columns.map((column) => `lower(${column}) LIKE ? ESCAPE '\\'`);
  return [`(${conditions.join(' OR ')})`, columns.map(() => pattern)];
}
