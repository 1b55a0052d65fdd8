import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { noteChange } from './behind-nginx.ts';
import { runningProduct } from './running-product.ts';

/** Rows that a statement returned; none for one that changes something. */
export type Rows = Array<Record<string, unknown>>;

/**
 * Runs a statement in the database of the product under test, past the product: to look at what it
 * stored, and to let time pass for it. Values are written `?`.
 */
export async function inDatabase(
  statement: string,
  ...values: Array<string | number>
): Promise<Rows> {
  const { database } = runningProduct();
  if (!/^\s*select\b/i.test(statement)) noteChange();
  if (!database.startsWith('postgres')) {
    const sqlite = new DatabaseSync(database, { timeout: 30_000 });
    try {
      return sqlite.prepare(statement).all(...values) as Rows;
    } finally {
      sqlite.close();
    }
  }
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    let place = 0;
    const numbered = statement.replace(/\?/g, () => {
      place += 1;
      return `$${place}`;
    });
    return (await client.query(numbered, values)).rows;
  } finally {
    await client.end();
  }
}
