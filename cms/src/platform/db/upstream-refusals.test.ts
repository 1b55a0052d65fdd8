import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from './connection';
import { memoryDatabase } from './testing/memory-database';
import { createRefusalStore, upstreamRefusalTable } from './upstream-refusals';

let database: Connection;
beforeEach(async () => {
  database = await memoryDatabase([upstreamRefusalTable]);
});
afterEach(() => database.destroy());

const refusal = (subject: string, refusedAtMs: number) => ({
  upstream: 'discord',
  subject,
  settings: 'digest',
  status: 403,
  code: null,
  refusedAtMs,
});

test('each subject has its last refusal, until it is removed', async () => {
  const store = createRefusalStore(database);
  await store.put(refusal('', 1));
  await store.put(refusal('channels/1', 1));
  await store.put(refusal('channels/1', 2));
  await store.put({ ...refusal('', 1), upstream: 'ai' });
  expect(await store.of('discord')).toEqual([refusal('', 1), refusal('channels/1', 2)]);
  await store.remove('discord', ['', 'channels/9']);
  expect(await store.of('discord')).toEqual([refusal('channels/1', 2)]);
  expect(await store.of('ai')).toHaveLength(1);
});
