import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { HealthResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { requestSeconds } from '../../platform/instruments';
import { createOutbox } from '../../platform/jobs/outbox/outbox-table';
import type { FeatureContext } from '../feature';
import { createScrape } from './scrape';

const NOW_MS = Date.UTC(2026, 10, 25);
const ok = { state: 'ok', lastSuccessAt: null, breaker: null } as const;
const health = {
  ...{ status: 'degraded', version: '1.7.0', mode: 'live', build: 'b1' },
  checks: {
    database: ok,
    mail: { ...ok, state: 'failing' },
    ai: { ...ok, state: 'not_configured' },
    roblox: { ...ok, pausedUntil: new Date(NOW_MS + 30_000).toISOString() },
  },
} as unknown as HealthResponse;

async function scraped(latestBuilds = async () => [] as never[]) {
  const connection = await openTestDatabase();
  await createOutbox(connection).add({ key: 'a', kind: 'mail', payload: {} }, NOW_MS - 60_000);
  const settings = { DATA_DIR: os.tmpdir() } as FeatureContext['settings'];
  const { scrape } = createScrape(
    { connection, settings, now: () => NOW_MS },
    () => health,
    latestBuilds,
  );
  const text = await scrape();
  await connection.destroy();
  return text;
}

test('states, ages and pauses are there, with what requests took', async () => {
  requestSeconds.observe({ route: '/api/stats', status: 200 }, 0.01);
  const text = await scraped();
  for (const line of [
    'elc_info{version="1.7.0",mode="live",build="b1"} 1',
    'elc_check_up{check="database"} 1',
    'elc_check_up{check="mail"} 0',
    'elc_upstream_pause_seconds{service="roblox"} 30',
    'elc_outbox_oldest_seconds{kind="mail"} 60',
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
  const text = await scraped(async () => {
    throw new Error('no database');
  });
  expect(text).not.toMatch(/^elc_publication_ok \d/m);
  expect(text).toContain('elc_info{');
});

test.each(['alerts.yml', 'grafana.json'])(
  'every measure that deploy/%s names exists',
  async (name) => {
    const file = path.resolve(import.meta.dirname, '../../../../deploy', name);
    const text = await scraped();
    const named = readFileSync(file, 'utf8').match(/\belc_[a-z_]+?(?=(?:_count|_bucket)?\b)/g);
    expect(named?.length).toBeGreaterThan(0);
    for (const measure of named ?? []) expect(text).toContain(`# TYPE ${measure} `);
  },
);
