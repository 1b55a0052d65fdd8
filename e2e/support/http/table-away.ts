import { inDatabase } from '../database.ts';

/** Runs `work` while a table of the product is missing: whatever needs it fails on our side. */
export async function withoutTable<Result>(
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await inDatabase(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await work();
  } finally {
    await inDatabase(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}
