import type { Connection } from './connection';

/**
 * Makes a table of this name, writes a row, reads and deletes it, and drops the table, in one
 * transaction: no other connection sees it, and nothing is left of it whatever fails.
 * @throws Error of the database, or one that says that the row was another.
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
