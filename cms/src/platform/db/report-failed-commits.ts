/** A transaction of the query builder that its user ends. */
interface Transaction {
  commit(value?: unknown): Promise<unknown>;
  /** Settles when the transaction has ended, and rejects when it failed. */
  readonly executionPromise: Promise<unknown>;
  isCompleted(): boolean;
}

/** The part of the query builder that begins transactions. */
interface TransactionContext {
  transaction(container?: unknown, config?: unknown): Promise<unknown>;
}

/**
 * Has a COMMIT that fails throw. knex 3.0 resolves the `commit()` of a transaction that was begun
 * without a function, as Strapi begins all of its own, and reports the failure by `executionPromise`
 * only: a write that a full disk or a lost connection has undone would be acknowledged. In the same way it
 * hands out a transaction whose BEGIN has failed: that throws here, too.
 */
export function reportFailedCommits(connection: object): void {
  const { context } = connection as { context: TransactionContext };
  const begin = context.transaction.bind(context);
  context.transaction = (container, config) => {
    const begun = begin(container, config);
    // With a function knex waits for the end itself, and resolves with the function's result.
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
