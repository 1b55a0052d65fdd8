import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRODUCT_VERSION } from '@elc/contracts';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useLimits } from '../../platform/http/limits/counters';
import { requestSeconds } from '../../platform/instruments';
import { addMessage, outboxTable } from '../../platform/jobs/outbox/outbox-table';
import { useMailer, useUpstreams } from '../../platform/services';
import { watchHealth } from './health';
import { scrape } from './scrape';

const NOW_MS = Date.UTC(2026, 10, 25);
const ok = { state: 'ok', lastSuccessAt: null, breaker: null } as const;

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({
    ...{ DATA_DIR: os.tmpdir(), UPSTREAMS: 'live' },
    ...{ DATABASE_URL: undefined, BACKUP_EVERY: undefined },
  });
  useLimits({ probe: async () => {} } as never);
  const pausedUntil = new Date(NOW_MS + 30_000).toISOString();
  const roblox = { state: () => ({ ...ok, pausedUntil }) };
  useUpstreams({ roblox, discord: null, wiki: null, ai: null } as never);
  useMailer({ state: () => ({ ...ok, state: 'failing' }) } as never);
  const [database] = watchHealth(() => 'b1');
  await database?.run();
  await addMessage({ key: 'a', kind: 'mail', payload: {} }, NOW_MS - 60_000);
  const event = { kind: 'webhook', lane: '192.0.2.1/hook_1', payload: {} };
  await addMessage({ ...event, key: 'failing' }, NOW_MS - 3_600_000);
  await outboxTable.where({ key: 'failing' }).update({ attempts: 9 });
  await addMessage({ ...event, key: 'new' }, NOW_MS - 5000);
});

test('states, ages and pauses are there, with what requests took', async () => {
  requestSeconds.observe({ route: '/api/stats', status: 200 }, 0.01);
  const text = await scrape();
  for (const line of [
    `elc_info{version="${PRODUCT_VERSION}",mode="live",build="b1"} 1`,
    'elc_check_up{check="database"} 1',
    'elc_check_up{check="mail"} 0',
    'elc_upstream_pause_seconds{service="roblox"} 30',
    'elc_outbox_oldest_seconds{kind="mail"} 60',
    'elc_outbox_oldest_seconds{kind="webhook"} 5',
    'elc_publication_ok 1',
    'elc_database_waiting 0',
    'elc_request_duration_seconds_count{route="/api/stats",status="200"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).not.toContain('check="ai"');
  expect(text).toMatch(/^elc_disk_free_bytes [1-9]\d+$/m);
});

test('what cannot be read is left out, and the rest is there', async () => {
  await db().schema.dropTable('elc_site_builds');
  const text = await scrape();
  expect(text).not.toMatch(/^elc_publication_ok \d/m);
  expect(text).toContain('elc_info{');
});

test('receivers of strangers alert nobody', () => {
  const file = path.resolve(import.meta.dirname, '../../../../deploy/alerts.yml');
  const exprs = readFileSync(file, 'utf8').match(/elc_outbox_oldest_seconds\S*/g);
  expect(exprs).toEqual(['elc_outbox_oldest_seconds{kind!="webhook"}']);
});

test.each(['alerts.yml', 'grafana.json'])(
  'every measure that deploy/%s names exists',
  async (name) => {
    const file = path.resolve(import.meta.dirname, '../../../../deploy', name);
    const text = await scrape();
    const named = readFileSync(file, 'utf8').match(/\belc_[a-z_]+?(?=(?:_count|_bucket)?\b)/g);
    expect(named?.length).toBeGreaterThan(0);
    for (const measure of named ?? []) expect(text).toContain(`# TYPE ${measure} `);
  },
);
