import { expect, test } from 'vitest';
import { sharedAddress, sharedIn } from './shared-address.ts';

const TOKEN = `${'aB3-_'.repeat(8)}xyz`;

test('an address names the verdict that it was made for', () => {
  const address = new URL(sharedAddress('https://election.example', TOKEN));
  expect(address.pathname).toBe('/newgen-detector');
  expect(sharedIn(address.search)).toBe(TOKEN);
});

test('a truncated link differs from none', () => {
  expect(sharedIn('?username=OldTownMayor')).toBeNull();
  expect(sharedIn(`?verified=${TOKEN.slice(5)}`)).toBe('');
});
