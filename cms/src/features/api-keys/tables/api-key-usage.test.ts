import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import {
  type ApiKeyUsage,
  addressTable,
  createApiKeyUsage,
  type KeyCall,
  usageTable,
} from './api-key-usage';

let connection: Connection;
let usage: ApiKeyUsage;
beforeEach(async () => {
  connection = await memoryDatabase([usageTable, addressTable]);
  usage = createApiKeyUsage(connection);
});
afterEach(() => connection.destroy());

const call = (more: Partial<KeyCall> = {}): KeyCall => ({
  keyId: 'a',
  day: '2026-11-21',
  outcome: 'ok',
  atMs: 1000,
  address: '192.0.2.1',
  ...more,
});

test('calls at once are all counted, in one row for key, day and outcome', async () => {
  await Promise.all(Array.from({ length: 20 }, () => usage.count(call())));
  await usage.count(call({ outcome: 'rateLimited' }));
  expect(await usage.perDay('2026-11-21', 'a')).toEqual([
    { day: '2026-11-21', outcome: 'ok', calls: 20 },
    { day: '2026-11-21', outcome: 'rateLimited', calls: 1 },
  ]);
  expect(await connection(usageTable.tableName)).toHaveLength(2);
});

test('one key is counted apart from the others, and all together', async () => {
  await usage.count(call());
  await usage.count(call({ keyId: 'b' }));
  await usage.count(call({ keyId: 'b', day: '2026-11-20' }));
  expect(await usage.requestsOf('b')).toBe(2);
  expect(await usage.requestsOf('nobody')).toBe(0);
  expect(await usage.perDay('2026-11-21')).toEqual([
    { day: '2026-11-21', outcome: 'ok', calls: 2 },
  ]);
});

test('totals hold the last use and the number of addresses, zeros for a key that was never used', async () => {
  await usage.count(call({ atMs: 3000, outcome: 'clientError', address: '192.0.2.3' }));
  await usage.count(call({ atMs: 2000, address: '192.0.2.2' }));
  for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.3']) {
    await usage.recordAddress('a', address);
  }
  const totals = await usage.totalsOf(['a', 'b']);
  expect(totals.get('a')).toEqual({
    requests: 2,
    lastUsedAtMs: 3000,
    lastUsedFrom: '192.0.2.3',
    addresses: 2,
  });
  expect(totals.get('b')).toEqual({
    requests: 0,
    lastUsedAtMs: null,
    lastUsedFrom: null,
    addresses: 0,
  });
});
