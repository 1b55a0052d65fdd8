import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwords, passwordWeakness } from './passwords';

test('a password matches its own hash only', async () => {
  const stored = await passwords.hash('six bricks');
  expect(await passwords.matches('six bricks', stored)).toBe(true);
  expect(await passwords.matches('six brickS', stored)).toBe(false);
  expect(await passwords.matches('six bricks\0', stored)).toBe(false);
});

test('a hash costs what OWASP recommends for bcrypt', async () => {
  expect(await passwords.hash('six bricks')).toMatch(/^\$2[by]\$10\$/);
});

test.for([
  {
    what: "a hash that Strapi's bcryptjs made matches",
    made: '$2a$10$hhxJTvMHzjfTOUGf0UXbn.XfHpehbnVyQCE/hj.DARzAcEMoXNW42',
  },
  {
    what: 'a hash that version 1.7.0 made matches',
    made: '$2y$10$hhxJTvMHzjfTOUGf0UXbn.XfHpehbnVyQCE/hj.DARzAcEMoXNW42',
  },
])('$what', async ({ made }) => {
  expect(await passwords.matches('Write-and-publish-1', made)).toBe(true);
  expect(await passwords.matches('Write-and-publish-2', made)).toBe(false);
});

test('a longer password that begins with the right 72 bytes is wrong', async () => {
  const stored = await passwords.hash('x'.repeat(72));
  expect(await passwords.matches('x'.repeat(72), stored)).toBe(true);
  expect(await passwords.matches('x'.repeat(73), stored)).toBe(false);
});

test('no password is right where there is no user', async () => {
  expect(await passwords.matches('anything', null)).toBe(false);
});

test('twenty comparisons at once leave the event loop to others', async () => {
  const stored = await passwords.hash('six bricks');
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.all(Array.from({ length: 20 }, () => passwords.matches('six bricks', stored)));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(20);
});

test.each([
  { password: 'password1', expected: 'common' },
  { password: 'PassWord1', expected: 'common' },
  { password: 'minecraft', expected: 'common' },
  { password: 'TownMayor', expected: 'same_as_name' },
  { password: 'three bridges over the harbour', expected: null },
])('"$password" is weak: $expected', ({ password, expected }) => {
  expect(passwordWeakness(password, 'townmayor')).toBe(expected);
});

test('the 10,000 that leaks hold most often are', () => {
  const listed = dictionary['passwords-common'].slice(0, 10_000).map(String);
  expect(listed).toHaveLength(10_000);
  expect(listed.filter((text) => passwordWeakness(text, 'townmayor') === null)).toEqual([]);
});
