import type { Connection } from './connection';

type Query = ReturnType<Connection>;

/** The first row as `toRow` reads it; null without one. */
export async function firstRow<Row>(
  query: Query,
  toRow: (stored: unknown) => Row,
): Promise<Row | null> {
  const stored = await query.first();
  return stored === undefined ? null : toRow(stored);
}

export async function countOf(query: Query): Promise<number> {
  return Number((await query.count({ count: '*' }).first())?.count ?? 0);
}
