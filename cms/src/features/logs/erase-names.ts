import { db } from '../../platform/db/database';
import { anyContains } from '../../platform/db/search-text';
import { addressWithoutNames } from '../../platform/rules/without-names';
import { appLogTable } from './app-log';
import { exceptionTable } from './tables/exceptions';

/** Addresses of calls name the requested player. */
const PLACES = [
  { tableName: appLogTable.tableName, columns: ['message'] },
  { tableName: exceptionTable.tableName, columns: ['path', 'message', 'stack'] },
] as const;

/** Returns how many lines were changed. */
export async function eraseNamesInLogs(names: readonly string[]) {
  let erased = 0;
  for (const { tableName, columns } of PLACES) {
    for (const name of names) {
      const rows = await db()(tableName)
        .whereRaw(...anyContains(columns, `/${name}`))
        .select('id', ...columns);
      for (const row of rows) {
        const after = columns.map((column) =>
          row[column] === null ? null : addressWithoutNames(String(row[column]), [name]),
        );
        if (after.every((text, place) => text === row[columns[place] as string])) continue;
        await db()(tableName)
          .where({ id: row.id })
          .update(Object.fromEntries(columns.map((column, place) => [column, after[place]])));
        erased += 1;
      }
    }
  }
  return erased;
}
