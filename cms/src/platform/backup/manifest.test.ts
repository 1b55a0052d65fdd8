import { expect, test } from 'vitest';
import { archiveNameOf, archivesBeyond, belongsToArchive } from './manifest';

test('an archive is named by its time in UTC, and by whether it is encrypted', () => {
  const nowMs = Date.UTC(2026, 10, 5, 7, 8, 9, 120);
  expect(archiveNameOf(nowMs, false)).toBe('election-city-20261105T070809Z.tar.gz');
  expect(archiveNameOf(nowMs, true)).toBe('election-city-20261105T070809Z.tar.gz.age');
});

test('the newest archives stay, and files of others always', () => {
  const day = (of: number) => archiveNameOf(Date.UTC(2026, 10, of), of % 2 === 0);
  const names = [day(3), 'notes.txt', day(1), day(4), 'election-city-old.tar.gz', day(2)];
  expect(archivesBeyond(names, 2)).toEqual([day(2), day(1)]);
  expect(archivesBeyond(names, 4)).toEqual([]);
});

test.each([
  ['elc.sqlite', true],
  ['uploads/a/b.webp', true],
  ['settings/secrets/app_keys', true],
  ['uploads/../../elc.sqlite', false],
  ['/uploads/a.webp', false],
  ['uploads/', false],
  ['settings/other', false],
])('%s belongs to an archive: %s', (name, expected) => {
  expect(belongsToArchive(name)).toBe(expected);
});
