/** @module-tag any-port */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseResponse, GenerateKeyResponse, Guide, HealthResponse } from '@elc/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive } from '../../cms/src/platform/backup/archive.ts';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { runOrThrow, runProgram } from '../../scripts/setup/run-program.ts';
import { prepareDataDir } from '../../scripts/setup/settings.ts';
import { postgres, redis } from '../../scripts/testing/services.ts';
import { startCms } from '../../scripts/testing/start-cms.ts';
import { copyMadePictures, startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request, requestJson } from '../support/http-client.ts';
import {
  commandFile,
  type Elsewhere,
  elsewhere,
  lockTable,
  query,
  rowsOf,
  runCommand,
} from '../support/lifecycle/backup-drill.ts';
import { signIn } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const PUBLISHED = { timeout: 90_000, interval: 250 };
const BEGAN_AT_MS = Date.now();
const LONG_MS = 600_000;
const PASSPHRASE = 'six bricks make a tower';
/** Sessions of others, and those that wait for a lock. */
const SESSIONS =
  'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
const WAITING = `${SESSIONS} AND wait_event_type = 'Lock'`;
const TITLE = 'Written before the backup';

const database = await postgres();
const cache = database && (await redis());
afterAll(async () => {
  await cache?.stop();
  await database?.stop();
});

const engines = [
  { engine: 'SQLite', adminUrl: null, redisUrl: null },
  ...(database && cache
    ? [{ engine: 'PostgreSQL', adminUrl: database.url, redisUrl: cache.url }]
    : []),
];

describe.each(engines)('on $engine', ({ engine, adminUrl, redisUrl }) => {
  let topology: Topology;
  let siteUrl = '';
  /** Folder of archives. */
  let to = '';
  let place: Elsewhere;
  /** What commands are given: the settings of the product. */
  let settings: Readonly<Record<string, string>>;

  beforeAll(async () => {
    to = await mkdtemp(path.join(os.tmpdir(), 'elc-archives-'));
    topology = await startTopology({
      replicas: adminUrl ? 2 : 1,
      secrets,
      isPrepared: true,
      settings: { BACKUP_EVERY: '24' },
      ...(adminUrl && { databaseUrl: adminUrl, redisUrl }),
    });
    siteUrl = topology.replicas[0]?.site ?? '';
    settings = topology.settings;
    place = await elsewhere(settings, adminUrl);
  }, LONG_MS);
  afterAll(async () => {
    await topology?.stop();
    await place?.remove();
    await rm(to, { recursive: true, force: true });
  }, LONG_MS);

  const backup = (...args: string[]) => runCommand('backup', settings, '--to', to, ...args);
  const restoreElsewhere = (file: string, ...args: string[]) =>
    runCommand('restore', place.settings, file, '--keep-settings', ...args);
  const archives = async () =>
    (await readdir(to)).filter((name) => name.startsWith('election-city-')).sort();
  const newest = async () => path.join(to, (await archives()).at(-1) ?? '');
  const health = () => requestJson<HealthResponse>(`${siteUrl}/api/health`);

  test('a schedule makes one backup, however many replicas run, and health and numbers know it', async () => {
    const folder = path.join(topology.dataDir, 'backups');
    const made = async () =>
      (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.gz'));
    await expect.poll(made, PUBLISHED).toHaveLength(1);
    await expect
      .poll(async () => (await health()).checks.backups)
      .toMatchObject({ state: 'ok', lastSuccessAt: expect.any(String) });
    const { apiKey } = await requestJson<GenerateKeyResponse>(`${siteUrl}/api/generate-key`, {
      json: { name: 'Backups' },
    });
    const headers = { 'X-API-Key': apiKey.key };
    const numbers = await requestJson<DatabaseResponse>(`${siteUrl}/api/database`, { headers });
    expect(Date.parse(numbers.database.lastBackupAt ?? '')).toBeGreaterThan(BEGAN_AT_MS);
    expect(await made()).toHaveLength(1);
  });

  test('a backup while the product writes holds what was acknowledged before it', {
    timeout: LONG_MS,
  }, async () => {
    const panel = await signIn(topology.env.ELC_TEST_CMS ?? '', {
      email: topology.env.CMS_ADMIN_EMAIL ?? '',
      password: topology.env.CMS_ADMIN_PASSWORD ?? '',
    });
    const [guide] = await requestJson<Guide[]>(`${siteUrl}/api/guides`);
    await panel.retitle(guide?.id ?? '', TITLE);
    const writing = startWriting(siteUrl);
    await expect.poll(writing.count).toBeGreaterThan(5);
    const before = writing.count();
    const { code, output } = await backup();
    const after = await writing.stop();
    expect([code, output]).toEqual([0, expect.stringMatching(/\.tar\.gz\n.*\n.*tables/)]);
    expect(after, 'it wrote meanwhile').toBeGreaterThan(before);
    expect((await stat(await newest())).mode & 0o077).toBe(0);
    const manifest = await readArchive(await newest(), { passphrase: undefined, onFile: () => {} });
    expect(manifest.tables.contact_messages).toBeGreaterThanOrEqual(before);
    expect(manifest.tables.contact_messages).toBeLessThanOrEqual(after);
    expect(manifest).toMatchObject({
      engine: adminUrl ? 'postgres' : 'sqlite',
      bucket: adminUrl ? 'elc-uploads' : null,
    });
    const names = manifest.files.map(({ name }) => name);
    expect(names).toContain('settings/all.env');
    if (adminUrl) expect(names).toContain('bucket-keys.json');
    else expect(names.some((name) => name.startsWith('uploads/'))).toBe(true);
  });

  test('a backup that is killed leaves nothing that looks whole, and the next one cleans up', async () => {
    const before = await archives();
    const partial = path.join(to, 'election-city.partial');
    for (const file of ['lock', adminUrl ? 'postgres.dump' : 'elc.sqlite', 'archive']) {
      const child = spawn(process.execPath, ['--no-warnings', commandFile('backup'), '--to', to], {
        env: { ...process.env, ...settings },
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      while (!existsSync(path.join(partial, file)) && child.exitCode === null) await pause(1);
      child.kill('SIGKILL');
      await exited;
      expect(child.signalCode, file).toBe('SIGKILL');
      expect(await archives(), file).toEqual(before);
      expect(existsSync(partial), file).toBe(true);
    }
    expect((await backup()).code).toBe(0);
    expect(await archives()).toHaveLength(before.length + 1);
    expect(existsSync(partial)).toBe(false);
  });

  test('what cannot be restored is refused with what to do, and changes nothing', async () => {
    const file = await newest();
    const half = path.join(to, 'half.tar.gz');
    await writeFile(half, (await readFile(file)).subarray(0, 50_000));
    const running = await runCommand('restore', settings, file, '--replace', '--keep-settings');
    expect([running.code, running.output]).toEqual([1, expect.stringMatching(/product runs/)]);
    const { code, output } = await restoreElsewhere(half);
    expect([code, output]).toEqual([1, expect.stringContaining('is damaged or incomplete')]);
    const tables = adminUrl ? await rowsOf(place.settings) : {};
    expect(tables).toEqual({});
    expect(await readdir(place.settings.DATA_DIR ?? '')).toEqual(
      adminUrl ? [] : ['running.sqlite'],
    );
  });

  test('restored elsewhere, every row is the same', {
    timeout: LONG_MS,
  }, async () => {
    await topology.end();
    const encrypted = { ...settings, BACKUP_PASSPHRASE: PASSPHRASE };
    const rows = await rowsOf(settings);
    let sinceMs = performance.now();
    const made = await runCommand('backup', encrypted, '--to', to);
    const madeMs = performance.now() - sinceMs;
    expect(made.code, made.output).toBe(0);
    const file = made.output.split('\n')[0] ?? '';
    expect(file).toMatch(/\.tar\.gz\.age$/);
    const locked = await restoreElsewhere(file);
    expect([locked.code, locked.output]).toEqual([
      1,
      expect.stringContaining('is encrypted. Set BACKUP_PASSPHRASE'),
    ]);
    sinceMs = performance.now();
    const withPassphrase = { ...place.settings, BACKUP_PASSPHRASE: PASSPHRASE };
    const restored = await runCommand('restore', withPassphrase, file, '--keep-settings');
    const restoredMs = performance.now() - sinceMs;
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(' tables, ')]);
    const found = await rowsOf(place.settings);
    expect(found).toEqual(rows);
    const total = Object.values(rows).reduce((sum, [count]) => sum + count, 0);
    console.info(
      `${engine}: ${total} rows before and after, backup ${(madeMs / 1000).toFixed(1)} s, restore ${(restoredMs / 1000).toFixed(1)} s`,
    );
    const again = await runCommand('restore', withPassphrase, file, '--keep-settings');
    expect([again.code, again.output]).toEqual([1, expect.stringMatching(/Add --replace/)]);
  });

  test('a restore that is killed is repeated before the product starts, with all that was in the backup', {
    timeout: LONG_MS,
  }, async () => {
    const dataDir = place.settings.DATA_DIR ?? '';
    const file = path.join(to, (await archives()).find((name) => name.endsWith('.gz')) ?? '');
    const before = await rowsOf(place.settings);
    // Of a few milliseconds of dropping and filling tables, the test sees the one that it stops.
    const unlock = adminUrl ? await lockTable(place.settings, 'contact_messages') : async () => {};
    const child = spawn(
      process.execPath,
      ['--no-warnings', commandFile('restore'), file, '--replace', '--keep-settings'],
      { env: { ...process.env, ...place.settings }, stdio: 'ignore' },
    );
    const exited = once(child, 'exit');
    const isAtIt = async () =>
      adminUrl
        ? (await query(place.settings, WAITING)).length > 0
        : existsSync(path.join(dataDir, 'restore.partial', 'elc.sqlite'));
    while (!(await isAtIt()) && child.exitCode === null) await pause(1);
    child.kill('SIGKILL');
    await exited;
    await unlock();
    expect(child.signalCode).toBe('SIGKILL');
    if (adminUrl) {
      await expect.poll(() => query(place.settings, SESSIONS)).toEqual([]);
    }
    expect(await rowsOf(place.settings), 'the death changed no row').toEqual(before);
    const marker = path.join(dataDir, 'restore.interrupted');
    await writeFile(marker, 'interrupted');
    await expect(startRestored(place)).rejects.toThrow(
      /was interrupted.*npm run restore -- FILE --replace/,
    );
    const { code, output } = await restoreElsewhere(file, '--replace');
    expect([code, output]).toEqual([0, expect.stringContaining('Restored')]);
    expect(existsSync(marker)).toBe(false);
    const kept = await readdir(path.join(dataDir, 'before-restore'));
    expect(kept).toEqual(
      expect.arrayContaining(adminUrl ? ['site'] : ['elc.sqlite', 'uploads', 'site']),
    );
    // On PostgreSQL the bucket has stayed; else pictures are made of the uploads that were restored.
    if (adminUrl) await copyMadePictures(path.join(dataDir, 'site'));
    const product = await startRestored(place);
    try {
      await expect
        .poll(async () => (await request(`${product.url}/guides`)).text(), PUBLISHED)
        .toContain(TITLE);
    } finally {
      await product.stop();
    }
  });

  test.runIf(adminUrl)('a copy in the bucket can be restored', { timeout: LONG_MS }, async () => {
    const copying = { ...place.settings, BACKUP_COPY: 'bucket', BACKUP_KEEP: '1' };
    const open = await runCommand('backup', copying, '--to', to);
    expect([open.code, open.output]).toEqual([
      2,
      expect.stringContaining('BACKUP_COPY needs S3_BUCKET, and BACKUP_PASSPHRASE'),
    ]);
    const locked = { ...copying, BACKUP_PASSPHRASE: PASSPHRASE };
    const none = await runCommand('restore', locked, 'bucket:newest', '--replace');
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('has no backup newest')]);
    const make = async (given: typeof locked) => {
      const { code, output } = await runCommand('backup', given, '--to', to);
      expect(code, output).toBe(0);
      return `bucket:${path.basename(output.split('\n')[0] ?? '')}`;
    };
    const steps = `SELECT name FROM elc_backups ORDER BY finished_at_ms`;
    const older = await make(locked);
    expect(await query(place.settings, steps)).toEqual([{ name: 'last' }, { name: 'copied' }]);
    await pause(1000);
    const newer = await make({ ...locked, BACKUP_COPY: '' });
    expect(await query(place.settings, steps)).toEqual([{ name: 'copied' }, { name: 'last' }]);
    const late = await runCommand('backup', locked, '--to', to, '--copy');
    expect([late.code, late.output]).toEqual([0, expect.stringContaining('into the bucket')]);
    expect(await query(place.settings, steps)).toEqual([{ name: 'last' }, { name: 'copied' }]);
    const restore = (name: string) =>
      runCommand('restore', locked, name, '--replace', '--keep-settings');
    expect((await restore(older)).output, 'one copy is kept').toContain('has no backup');
    const { code, output } = await restore(newer);
    expect([code, output]).toEqual([0, expect.stringContaining('Restored')]);
  });

  test('backups of a newer version and of the other database are refused', async () => {
    await query(place.settings, `UPDATE elc_schema_versions SET value = 999`);
    const made = await runCommand('backup', place.settings, '--to', to);
    expect(made.code, made.output).toBe(0);
    const file = made.output.split('\n')[0] ?? '';
    const newer = await restoreElsewhere(file, '--replace');
    expect([newer.code, newer.output]).toEqual([
      1,
      expect.stringMatching(/newer version .*schema 999.*Restore it with that version/),
    ]);
    const other = await elsewhere(
      { ...settings, DATABASE_URL: '' },
      adminUrl ? null : (database?.url ?? null),
    );
    try {
      if (!adminUrl && !database) return;
      const valid = path.join(to, (await archives()).find((name) => name.endsWith('.gz')) ?? '');
      const refused = await runCommand('restore', other.settings, valid, '--keep-settings');
      expect([refused.code, refused.output]).toEqual([
        1,
        expect.stringMatching(adminUrl ? /Set DATABASE_URL/ : /Remove DATABASE_URL/),
      ]);
    } finally {
      await other.remove();
    }
  });

  test.runIf(adminUrl)(
    'a bucket that refuses to be listed is named, and no backup is made',
    async () => {
      const refused = { ...settings, S3_SECRET_ACCESS_KEY: 'another key' };
      const before = await archives();
      const { code, output } = await runCommand('backup', refused, '--to', to);
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/bucket elc-uploads could not be listed: SignatureDoesNotMatch/),
      ]);
      expect(await archives()).toEqual(before);
    },
  );

  test('a disk that is full is named, and nothing is left on it', async (context) => {
    const disk = await mkdtemp(path.join(os.tmpdir(), 'elc-small-'));
    const mount = await runProgram('mount', [
      '-t',
      'tmpfs',
      '-o',
      'size=300k',
      'tmpfs',
      disk,
    ]).catch(() => null);
    if (mount?.code !== 0) return context.skip('tmpfs cannot be mounted here: run as root');
    try {
      const { code, output } = await runCommand('backup', place.settings, '--to', disk);
      expect([code, output]).toEqual([1, expect.stringMatching(/The disk of .* is full/)]);
      expect(await readdir(disk)).toEqual([]);
    } finally {
      await runOrThrow('Unmounting', 'umount', [disk]);
      await rm(disk, { recursive: true });
    }
  });
});

/** Sends messages, one after the other, until it is stopped. */
function startWriting(siteUrl: string) {
  let [sent, acknowledged, isStopping] = [0, 0, false];
  const loop = async () => {
    while (!isStopping) {
      sent += 1;
      const answer = await request(`${siteUrl}/api/email/contact`, {
        from: `10.79.${sent >> 7}.${sent & 127}`,
        json: {
          name: 'Mara Fielding',
          email: `reader${sent}@mail.example`,
          subject: 'The lift guide',
          message: 'It names a brick that I cannot find. '.repeat(20),
        },
      });
      if (answer.status === 200) acknowledged += 1;
    }
  };
  const running = loop();
  return {
    count: () => acknowledged,
    async stop() {
      isStopping = true;
      await running;
      return acknowledged;
    },
  };
}

/** The product on what was restored. */
async function startRestored({ settings }: Elsewhere) {
  const [port, cmsPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  await prepareDataDir(settings.DATA_DIR ?? '');
  const child = await startCms({
    values: {
      ...settings,
      BACKUP_EVERY: '',
      PUBLIC_URL: url,
      CMS_PUBLIC_URL: `http://localhost:${cmsPort}`,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      CMS_PORT: String(cmsPort),
      UPSTREAMS: 'sample',
    },
    logFile: path.join(settings.DATA_DIR ?? '', 'logs', 'restored.log'),
  });
  return { url, stop: () => child.stop() };
}
