import { onTestFinished, vi } from 'vitest';
import { useEnv } from '../../env/env';
import { useDatabase } from '../database';
import type { TableModel } from '../define-table';
import { memoryDatabase } from './memory-database';
import { testTables } from './test-database';

interface World {
  /** The moment at which the clock stands still; without it, the clock is the real one. */
  readonly nowMs?: number;
  readonly tables?: readonly TableModel[];
}

/** An empty database, `db()`, and a clock; both, and what the test says of settings, end with the test. */
export async function testWorld({ nowMs, tables = testTables }: World = {}): Promise<void> {
  if (nowMs !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  const connection = await memoryDatabase(tables);
  useDatabase(connection);
  onTestFinished(async () => {
    vi.useRealTimers();
    useEnv(null);
    await connection.destroy();
  });
}
