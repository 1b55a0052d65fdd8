/**
 * What: a COMMIT or BEGIN that fails throws where it is awaited.
 * Why: knex 3 reports it by `executionPromise` only, for transactions without a function, as Strapi begins them: a
 *   lost write would be acknowledged.
 * Upstream: https://github.com/knex/knex/issues/3370 (open; https://github.com/knex/knex/pull/6507 was closed).
 * Proven by: `report-failed-commits.test.ts` ("where the query builder alone says nothing").
 */
interface Transaction {
  commit(value?: unknown): Promise<unknown>;
  /** Settles at the end of the transaction; rejects when it failed. */
  readonly executionPromise: Promise<unknown>;
  isCompleted(): boolean;
}

/** What begins transactions. */
interface TransactionContext {
  transaction(container?: unknown, config?: unknown): Promise<unknown>;
}

/** Has a transaction of this connection throw when its COMMIT or BEGIN fails. */
export function reportFailedCommits(connection: object): void {
  const { context } = connection as { context: TransactionContext };
  const begin = context.transaction.bind(context);
  context.transaction = (container, config) => {
    const begun = begin(container, config);
    // With a function knex waits for the end itself.
    return typeof container === 'function' ? begun : begun.then(waitForEnd);
  };
}

function waitForEnd(begun: unknown): unknown {
  const transaction = begun as Transaction;
  if (transaction.isCompleted()) return transaction.executionPromise;
  const commit = transaction.commit.bind(transaction);
  transaction.commit = async (value) => {
    await commit(value);
    return transaction.executionPromise;
  };
  return transaction;
}
