import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { assertStrong, hashPassword, isPassword } from './passwords';

test('a password matches its own hash only', async () => {
  const stored = await hashPassword('six bricks');
  expect(await isPassword('six bricks', stored)).toBe(true);
  expect(await isPassword('six brickS', stored)).toBe(false);
  expect(await isPassword('six bricks\0', stored)).toBe(false);
});

test('a hash costs what OWASP recommends for bcrypt', async () => {
  expect(await hashPassword('six bricks')).toMatch(/^\$2[by]\$10\$/);
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
  expect(await isPassword('Write-and-publish-1', made)).toBe(true);
  expect(await isPassword('Write-and-publish-2', made)).toBe(false);
});

test('a longer password that begins with the right 72 bytes is wrong', async () => {
  const stored = await hashPassword('x'.repeat(72));
  expect(await isPassword('x'.repeat(72), stored)).toBe(true);
  expect(await isPassword('x'.repeat(73), stored)).toBe(false);
});

test('no password is right where there is no user', async () => {
  expect(await isPassword('anything', null)).toBe(false);
});

test('twenty comparisons at once leave the event loop to others', async () => {
  const stored = await hashPassword('six bricks');
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.all(Array.from({ length: 20 }, () => isPassword('six bricks', stored)));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(20);
});

const refusalOf = (password: string): string | null => {
  try {
    assertStrong(password, 'townmayor', 'password');
    return null;
  } catch (thrown) {
    return (thrown as { code: string }).code;
  }
};

test.each([
  { password: 'password1', expected: 'PASSWORD_TOO_COMMON' },
  { password: 'PassWord1', expected: 'PASSWORD_TOO_COMMON' },
  { password: 'minecraft', expected: 'PASSWORD_TOO_COMMON' },
  { password: 'TownMayor', expected: 'PASSWORD_IS_NAME' },
  { password: 'three bridges over the harbour', expected: null },
])('"$password" is weak: $expected', ({ password, expected }) => {
  expect(refusalOf(password)).toBe(expected);
});

test('the 10,000 that leaks hold most often are', () => {
  const listed = dictionary['passwords-common'].slice(0, 10_000).map(String);
  expect(listed).toHaveLength(10_000);
  expect(listed.filter((text) => refusalOf(text) === null)).toEqual([]);
});
