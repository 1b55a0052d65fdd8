import { randomBytes } from 'node:crypto';
import { KEY_WINDOWS } from '@elc/contracts';
import type Redis from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../platform/db/connection';
import { createDailyCounters } from '../../platform/db/daily-counters';
import { postgresDatabase } from '../../platform/db/testing/postgres-database';
import { reachableRedis } from '../../platform/db/testing/reachable-redis';
import { testTables } from '../../platform/db/testing/test-database';
import { redisWindows } from '../../platform/http/limits/redis-windows';
import type { FoundPlayer } from '../../platform/upstreams/roblox/look-up-player';
import { createAnalysisSaver, createPlayerAnalysis } from '../players/analyse-player';
import { createPlayers } from '../players/tables/players';
import { createCurrentSettings } from '../settings/current-settings';
import { createSystemSettingsStore } from '../settings/tables/system-settings';
import { createApiKeyAuthentication } from './authenticate-api-key';
import { keyDigest, makeKey } from './rules/key-form';
import { createApiKeyUsage } from './tables/api-key-usage';
import { createApiKeys } from './tables/api-keys';

const NOW_MS = Date.UTC(2027, 10, 21);

const redis = await reachableRedis();
const postgres = redis && (await postgresDatabase(testTables, 6));

const player: FoundPlayer = {
  userId: 7,
  username: 'OldTownMayor',
  formerName: null,
  displayName: 'The Old Mayor',
  description: '',
  accountCreatedAtMs: NOW_MS - 3e11,
  hasVerifiedBadge: false,
  isBanned: false,
  avatarUrl: null,
  avatarPending: false,
  badges: { outcome: 'hidden' },
  ageSeconds: 30,
};

/** The calls made while no other was under way: each one waited for the one before. */
function countingWaits(connection: Connection) {
  const waits: string[][] = [];
  let under = 0;
  const begin = (what: string) => {
    if (under === 0) waits.push([]);
    waits.at(-1)?.push(what);
    under += 1;
  };
  const end = () => {
    under -= 1;
  };
  connection.on('query', ({ sql }: { sql: string }) => begin(sql));
  connection.on('query-response', end);
  connection.on('query-error', end);
  /**
   * Starts again; nothing is under way. Ends of transactions are not reported, so none may be open
   * either.
   */
  const restart = () => {
    waits.length = 0;
    under = 0;
  };
  return { waits, begin, end, restart };
}

describe.skipIf(!postgres || !redis)('a call with a key, on PostgreSQL and Redis', () => {
  const connection = postgres?.connection as Connection;
  const client = redis as Redis;
  const key = makeKey('elc', randomBytes);
  const id = `key_of_a_test_${process.pid}`;
  const owner = 'visitor:a';
  const address = `198.51.100.${process.pid % 250}`;
  const keys = createApiKeys(connection);
  const { waits, begin, end, restart } = countingWaits(connection);
  const consume = redisWindows(client);

  const currentSettings = createCurrentSettings(createSystemSettingsStore(connection), () => {});
  const authentication = createApiKeyAuthentication({
    publishableKey: makeKey('elc', randomBytes),
    keys,
    isActiveUser: async () => true,
    usage: createApiKeyUsage(connection),
    limiter: async () => {
      throw new Error('Not the key of the site');
    },
    failures: {
      attempt: async () => {
        throw new Error('A valid key');
      },
    },
    async consumeAll(windows) {
      begin(`${windows.length} windows`);
      try {
        return await consume(windows);
      } finally {
        end();
      }
    },
    keyLimits: async () => ({
      windows: KEY_WINDOWS,
      thresholds: (await currentSettings()).thresholds,
    }),
    now: () => NOW_MS,
  });
  const analyse = createPlayerAnalysis({
    lookUp: async () => ({ ok: true, player }),
    thresholds: async () => (await currentSettings()).thresholds,
    save: createAnalysisSaver({
      players: createPlayers(connection, 'a secret'),
      counters: createDailyCounters(connection),
      transaction: (work) => connection.transaction(work),
    }),
    now: () => NOW_MS,
  });

  /** As `requireApiKey` and the controller of `newgen-check` do it. */
  async function check(): Promise<void> {
    const admission = await authentication.admit(key, address, 'siteKey');
    if (!admission.ok) throw new Error(admission.reason);
    const analysed = await analyse('OldTownMayor', admission.caller.thresholds);
    if (!analysed.ok) throw new Error(analysed.reason);
    await Promise.all([analysed.stored, authentication.count(admission.caller, 200)]);
  }

  beforeAll(async () => {
    const stored = { id, owner, name: 'Bot', prefix: 'elc_', createdFrom: address };
    await keys.add({ ...stored, digest: keyDigest(key), createdAtMs: NOW_MS }, 5);
    await check();
    // A connection is made when it is first needed.
    await Promise.all(Array.from({ length: 6 }, () => connection.raw('SELECT pg_sleep(0.05)')));
  });
  afterAll(async () => {
    await client.del(...(await client.keys(`elc:window:${id}:*`)));
    await client.del(`elc:window:address:${address}`);
    client.disconnect();
    await postgres?.drop();
  });

  test('a check of a player who is cached and stored waits twice', async () => {
    restart();
    await check();
    expect(waits.map((calls) => calls.length)).toEqual([3, 3]);
    expect(waits[0]).toContain('4 windows');
  });

  test('all windows of a key are counted by one command', async () => {
    const monitor = await client.duplicate({ lazyConnect: false }).monitor();
    const commands: string[][] = [];
    monitor.on('monitor', (_time: string, args: string[], source: string) => {
      if (source !== 'lua' && args.some((arg) => arg.includes(id))) commands.push(args);
    });
    await authentication.admit(key, address, 'siteKey');
    // The monitor reports commands in the order in which Redis has run it.
    await expect.poll(() => commands.length).toBeGreaterThan(0);
    monitor.disconnect();
    expect(commands.map(([command]) => command?.toLowerCase())).toEqual(['evalsha']);
    expect(commands[0]?.[2]).toBe('4');
  });
});
