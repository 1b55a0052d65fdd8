import { prepareLoginLogSearch } from '../accounts';
import { prepareMessageSearch } from '../contact';
import type { Connection } from '../db/connection';
import { prepareReportSearch } from '../reports';

/** Makes the indexes by which the lists of the panel find words. */
export async function prepareListSearch(
  connection: Connection,
  warn: (text: string) => void,
): Promise<void> {
  await prepareLoginLogSearch(connection, warn);
  await prepareMessageSearch(connection, warn);
  await prepareReportSearch(connection, warn);
}
