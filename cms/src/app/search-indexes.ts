import { prepareLoginLogSearch } from '../features/accounts';
import { prepareMessageSearch } from '../features/contact';
import { prepareReportSearch } from '../features/reports';
import type { Connection } from '../platform/db/connection';

/** Makes the indexes by which the lists of the panel find words. */
export async function prepareListSearch(
  connection: Connection,
  warn: (text: string) => void,
): Promise<void> {
  await prepareLoginLogSearch(connection, warn);
  await prepareMessageSearch(connection, warn);
  await prepareReportSearch(connection, warn);
}
