import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { lockSchema } from './schema-lock';

const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
const admin = new Client({ connectionString: url.href, connectionTimeoutMillis: 2000 });
const isThere = await admin.connect().then(
  () => true,
  () => false,
);
/** Others may hold the lock of a database that is shared. */
const name = `elc_test_${randomBytes(6).toString('hex')}`;
if (isThere) await admin.query(`CREATE DATABASE ${name}`);
url.pathname = `/${name}`;
const connectionString = url.href;
afterAll(async () => {
  if (isThere) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

const lock = (onWaiting = () => {}) => lockSchema({ connectionString, onWaiting });

test.skipIf(!isThere)('one process has it at a time, and who waits says so', async () => {
  const first = await lock(() => expect.unreachable('the lock is free'));
  const onWaiting = vi.fn();
  let hasSecond = false;
  const second = lock(onWaiting).then((taken) => {
    hasSecond = true;
    return taken;
  });
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledTimes(1));
  expect(hasSecond).toBe(false);
  await first.release();
  await (await second).release();
});

test.skipIf(!isThere)(
  'it is free when its connection is lost, and its holder is notified',
  async () => {
    const lost = await lock();
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    await (await lock()).release();
    await expect(lost.release()).rejects.toThrow();
  },
);
