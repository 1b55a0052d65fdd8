import type { HealthResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { statusView } from './privacy-dialog.ts';

const check = (state: 'ok' | 'failing' | 'unused' | 'not_configured') => ({
  state,
  lastSuccessAt: null,
  breaker: null,
});

const health: HealthResponse = {
  status: 'ok',
  version: '1.7.0',
  mode: 'sample',
  startedAt: '2026-11-21T10:00:00.000Z',
  build: '20261121-101344-123',
  checks: {
    database: check('ok'),
    limits: check('failing'),
    jobs: check('ok'),
    backups: check('not_configured'),
    changes: check('not_configured'),
    roblox: check('failing'),
    discord: check('unused'),
    wiki: check('ok'),
    ai: check('not_configured'),
    mail: check('ok'),
  },
};

test('shows version, mode and the state of each service', () => {
  const { state, word, facts } = statusView({ data: health });
  expect([state, word]).toEqual(['online', 'Online']);
  expect(facts).toEqual([
    ['Product version', '1.7.0'],
    ['Mode', 'Sample data'],
    ['Database', 'Working'],
    ['Rate limits', 'Failing'],
    ['Background work', 'Working'],
    ['Roblox', 'Failing'],
    ['Discord', 'Not used yet'],
    ['Wiki', 'Simulated'],
    ['AI summaries', 'Not set up'],
    ['Mail', 'Simulated'],
  ]);
});

test('real services are named as such', () => {
  const { facts } = statusView({ data: { ...health, mode: 'live' } });
  expect(facts).toContainEqual(['Mode', 'Live data']);
  expect(facts).toContainEqual(['Wiki', 'Working']);
});

test('for an unreachable server it names the fix and shows no services', () => {
  const view = statusView({ data: health, error: new Error('down') });
  expect(view.word).toBe('Unreachable');
  expect(view.sentence).toContain('Check your internet connection');
  expect(view.facts).toEqual([
    ['Product version', '1.7.0'],
    ['Mode', 'Sample data'],
  ]);
});

test('before the first answer it is loading', () => {
  expect(statusView({})).toMatchObject({ state: 'unknown', word: 'Checking', facts: [] });
});
