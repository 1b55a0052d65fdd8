import type { Connection } from './connection';

/**
 * Makes the table, writes, reads and deletes a row, and drops it, in one transaction that leaves
 * nothing. @throws the database's error, or one about a different row.
 */
export async function probeTable(connection: Connection, tableName: string): Promise<void> {
  const value = `probe of ${tableName}`;
  await connection.transaction(async (trx) => {
    await trx.schema.createTable(tableName, (table) => {
      table.string('value', 100);
    });
    await trx(tableName).insert({ value });
    const row = await trx(tableName).first();
    if (row?.value !== value) throw new Error('a row was read that is not the one written');
    if ((await trx(tableName).where({ value }).del()) !== 1) {
      throw new Error('the row that was written could not be deleted');
    }
    await trx.schema.dropTable(tableName);
  });
}
