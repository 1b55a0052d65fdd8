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

/**
 * Throws when COMMIT or BEGIN fails. knex 3.0 reports that by `executionPromise` only, for
 * transactions without a function, as Strapi begins them: a lost write would be acknowledged.
 */
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
