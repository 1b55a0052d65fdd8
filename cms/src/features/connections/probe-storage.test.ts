import { expect, test } from 'vitest';
import type { Finding } from '../../platform/upstreams/shared/rules/finding';
import { auditFinding, backupFinding } from './probe-storage';

const saidOf = ({ state, detail, advice }: Finding) => `${state} | ${detail} | ${advice ?? ''}`;

test.each([
  [undefined, null, /^not_configured .*None was made.*BACKUP_EVERY/],
  [24, null, /^warning .*None was made/],
  [24, -23, /^ok .*Every 24 h\. The last one was made 2026-11-24T01/],
  [24, -37, /^warning .*every 24 h\. .*npm run backup/],
])('backups every %s hours, the last one %s hours ago', (everyHours, ago, expected) => {
  const nowMs = Date.UTC(2026, 10, 25);
  const lastMs = ago === null ? null : nowMs + ago * 3_600_000;
  expect(saidOf(backupFinding(everyHours, 'last', lastMs, nowMs))).toMatch(expected);
});
test('backups that have to be copied count once they are', () => {
  expect(saidOf(backupFinding(24, 'copied', null, Date.UTC(2026, 10, 25)))).toMatch(
    /None was copied.*-- --copy/,
  );
});
test('the chain of the audit log', () => {
  const broken = { id: 42, atMs: Date.UTC(2026, 10, 25) };
  expect(saidOf(auditFinding({ ok: true, entries: 0, newestHash: null }))).toMatch(/^ok .*no entr/);
  expect(saidOf(auditFinding({ ok: true, entries: 3, newestHash: 'ab12' }))).toMatch(/^ok .*ab12/);
  expect(saidOf(auditFinding({ ok: false, broken, why: 'changed' }))).toMatch(
    /^failed .*entry 42 of 2026-11-25T00.* was changed.*backup/,
  );
  expect(saidOf(auditFinding({ ok: false, broken, why: 'removed' }))).toMatch(
    /^failed .*before entry 42 .*removed/,
  );
});
