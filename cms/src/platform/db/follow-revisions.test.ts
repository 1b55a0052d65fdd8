import { beforeEach, expect, test, vi } from 'vitest';
import { useEnv } from '../env/env';
import { followRevisions, revisionsHealth } from './follow-revisions';
import type { listen } from './listen';
import { onChange, revisionTable } from './revisions';
import { testWorld } from './testing/test-world';

const START_MS = 1_000_000;

/** The connection for notices. */
let handlers: Parameters<typeof listen>[0];
let disconnectedMs: number;
let reported: number;
onChange(() => {
  reported += 1;
});

beforeEach(async () => {
  await testWorld({ nowMs: START_MS, tables: [revisionTable] });
  await setContent(1);
  disconnectedMs = 0;
  reported = 0;
});

/** As another replica changes it. */
const setContent = (value: number) => revisionTable.put({ name: 'content', value }, 'name');

function following(DATABASE_URL: string | undefined = 'postgres://db.test/elc') {
  useEnv({ DATABASE_URL });
  return followRevisions((given) => {
    handlers = given;
    return { disconnectedMs: () => disconnectedMs, close: () => {} };
  });
}

test('a notice reports a change once; the poll after it reports nothing more', async () => {
  const { run } = following();
  await run();
  expect(reported, 'what was made before the first poll').toBe(1);
  await setContent(2);
  handlers.onNotice('content 2');
  handlers.onNotice('content 2');
  await run();
  expect(reported).toBe(2);
});

test('a change with a lost notice is reported by the next poll, and by the one after a reconnection', async () => {
  const { run } = following();
  await run();
  await setContent(2);
  await run();
  expect(reported).toBe(2);
  await setContent(3);
  handlers.onListening();
  await expect.poll(() => reported).toBe(3);
});

test.each(['', 'content', 'content x', 'unknown 9', 'content -1'])(
  'a malformed notice, %j, reports nothing',
  async (text) => {
    await following().run();
    handlers.onNotice(text);
    expect(reported).toBe(1);
  },
);

test('health shows a connection lost for 3 s, and since when it is connected', () => {
  following();
  expect(revisionsHealth()).toMatchObject({ state: 'ok', lastSuccessAt: null });
  handlers.onListening();
  vi.setSystemTime(START_MS + 500);
  disconnectedMs = 2999;
  expect(revisionsHealth()).toMatchObject({
    state: 'ok',
    lastSuccessAt: new Date(START_MS).toISOString(),
  });
  disconnectedMs = 3000;
  expect(revisionsHealth()).toMatchObject({
    state: 'failing',
    lastSuccessAt: null,
    advice: expect.stringContaining('DATABASE_URL'),
  });
  disconnectedMs = 0;
  handlers.onListening();
  expect(revisionsHealth()).toMatchObject({
    state: 'ok',
    lastSuccessAt: new Date(START_MS + 500).toISOString(),
  });
});

test('where there is one process there is nothing to receive', () => {
  useEnv({ DATABASE_URL: undefined });
  followRevisions();
  expect(revisionsHealth()).toBeNull();
});
