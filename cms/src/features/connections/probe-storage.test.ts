import { describe, expect, test } from 'vitest';
import { said } from '../../platform/upstreams/testing/said';
import {
  auditFinding,
  backupFinding,
  bucketFailure,
  databaseFinding,
  diskFailure,
  diskFinding,
  postgresFailure,
  redisFailure,
} from './probe-storage';

describe('where things are stored', () => {
  test.each([
    ['InvalidAccessKeyId', /S3_ACCESS_KEY_ID/],
    ['NoSuchBucket', /Make the bucket/],
    ['AccessDenied', /Allow this key to write/],
    ['PermanentRedirect', /S3_REGION/],
    ['ECONNREFUSED', /S3_ENDPOINT/],
  ])('a bucket that says %s', (code, expected) => {
    const finding = bucketFailure({ step: 'write', code, error: code }, 'pictures');
    expect(said(finding)).toMatch(/^failed \| The bucket pictures could not write/);
    expect(finding.advice).toMatch(expected);
  });
  test('the disk', () => {
    expect(said(diskFinding(5 * 1024 ** 3, false))).toMatch(/^ok .*5\.0 GiB are free.*\| $/);
    expect(said(diskFinding(5 * 1024 ** 3, true))).toMatch(/^ok .*several replicas/);
    expect(said(diskFinding(1024, false))).toMatch(/^warning/);
    expect(said(diskFailure({ step: 'write', code: 'ENOSPC', error: '' }, '/d'))).toMatch(/full/);
    expect(said(diskFailure({ step: 'write', code: 'EACCES', error: '' }, '/d'))).toMatch(
      /^failed .*\/d.*written: EACCES.*DATA_DIR/,
    );
  });
  test.each([
    [null, /^ok .*It is empty/],
    [3, /^ok .*older version.*backup/],
    [4, /^ok .*\| $/],
    [5, /^failed .*newer version/],
  ])('a database of schema %s', (schema, expected) => {
    const seen = { engine: 'SQLite', schema, schemaOfCode: 4 } as const;
    expect(said(databaseFinding(seen))).toMatch(expected);
  });
  test.each([
    [undefined, null, /^not_configured .*None was made.*BACKUP_EVERY/],
    [24, null, /^warning .*None was made/],
    [24, -23, /^ok .*Every 24 h\. The last one was made 2026-11-24T01/],
    [24, -37, /^warning .*every 24 h\. .*npm run backup/],
  ])('backups every %s hours, the last one %s hours ago', (everyHours, ago, expected) => {
    const nowMs = Date.UTC(2026, 10, 25);
    const lastMs = ago === null ? null : nowMs + ago * 3_600_000;
    expect(said(backupFinding(everyHours, 'last', lastMs, nowMs))).toMatch(expected);
  });
  test('backups that have to be copied count once they are', () => {
    expect(said(backupFinding(24, 'copied', null, Date.UTC(2026, 10, 25)))).toMatch(
      /None was copied.*-- --copy/,
    );
  });
  test('the chain of the audit log', () => {
    const broken = { id: 42, atMs: Date.UTC(2026, 10, 25) };
    expect(said(auditFinding({ ok: true, entries: 0, newestHash: null }))).toMatch(/^ok .*no entr/);
    expect(said(auditFinding({ ok: true, entries: 3, newestHash: 'ab12' }))).toMatch(/^ok .*ab12/);
    expect(said(auditFinding({ ok: false, broken, why: 'changed' }))).toMatch(
      /^failed .*entry 42 of 2026-11-25T00.* was changed.*backup/,
    );
    expect(said(auditFinding({ ok: false, broken, why: 'removed' }))).toMatch(
      /^failed .*before entry 42 .*removed/,
    );
  });
  test.each([
    ['28P01', /user and password/],
    ['3D000', /Create the database/],
    ['42501', /grant it CREATE/],
    ['53300', /max_connections/],
    ['ECONNREFUSED', /host and port/],
  ])('PostgreSQL that says %s', (code, expected) => {
    expect(said(postgresFailure(code, 'words'))).toMatch(expected);
  });
  test.each([
    ['WRONGPASS invalid username-password pair', /user and password/],
    ['NOPERM this user has no permissions', /Allow the user/],
    ["READONLY You can't write against a read only replica", /accepts no writes/],
    ['connect ECONNREFUSED 127.0.0.1:1', /host and port/],
  ])('Redis that says %s', (error, expected) => {
    expect(said(redisFailure(error))).toMatch(expected);
  });
});
