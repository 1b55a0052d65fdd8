import { expect, test } from 'vitest';
import { isOwnPath, OWN_PATH_LENGTH_MAX } from './own-path.ts';

test.each([
  '/',
  '/account',
  '/newgen-detector?username=OldTownMayor#result',
  '/a/../b',
  '/%2F%2Fevil.example',
])('%s leads to this site', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  '',
  'account',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\\..\\..\\evil',
  '/ä',
  `/${'a'.repeat(OWN_PATH_LENGTH_MAX)}`,
])('%j does not', (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test('whatever passes stays on the site when a browser reads it', () => {
  const hosts: string[] = [];
  for (const tail of ['/', '\\', '@', ':', '?', '#', '.', '%', ';', '\t', '\u2028', '[']) {
    for (const path of [`/${tail}evil.example`, `/${tail}${tail}evil.example`]) {
      if (isOwnPath(path)) hosts.push(new URL(path, 'https://election.example').host);
    }
  }
  expect(hosts.length).toBeGreaterThan(5);
  expect(new Set(hosts)).toEqual(new Set(['election.example']));
});
