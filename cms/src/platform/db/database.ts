import { AsyncLocalStorage } from 'node:async_hooks';
import { openedOnce } from '../opened-once';
import type { Connection } from './connection';

export type Begin = <Result>(work: (transaction: Connection) => Promise<Result>) => Promise<Result>;

const database = openedOnce<{ readonly connection: Connection; readonly begin: Begin }>(
  'The database is used before it is opened.',
);
const transactions = new AsyncLocalStorage<Connection>();

/** Called once when the product starts, and by each test with its own database. */
export function useDatabase(
  connection: Connection,
  begin: Begin = (work) => connection.transaction(work as never) as never,
): void {
  database.open({ connection, begin });
}

/** The transaction that the caller runs in, else the connection. @throws Error before the start. */
export function db(): Connection {
  return transactions.getStore() ?? database.get().connection;
}

/** Commits when `work` ends, rolls back when it throws; inside another transaction it is part of that one. */
export function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (transactions.getStore()) return work();
  return database.get().begin((transaction) => within(transaction, work));
}

/** Keeps `work`, which nobody may wait for, out of a transaction that ends before it. */
export function outsideTransactions<Result>(work: () => Result): Result {
  return transactions.exit(work);
}

/** Lets `db()` be a transaction that was opened elsewhere. */
export function within<Result>(transaction: Connection, work: () => Promise<Result>) {
  return transactions.run(transaction, work);
}
