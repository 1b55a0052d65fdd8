import { beforeEach, describe, expect, test } from 'vitest';
import { historyOf } from './change-users';
import { changePassword, confirmEmail, removeEmail, setEmail } from './own-account';
import { makeResetLink, readResetLink, requestReset, resetPassword } from './recovery';
import {
  ASKING,
  accountWorld,
  addSessions,
  find,
  liveSessions,
  mails,
  opens,
  pass,
  tokenIn,
} from './testing/account-world';

let world: Awaited<ReturnType<typeof accountWorld>>;
beforeEach(async () => {
  world = await accountWorld();
});

const STRANGER = { address: '192.0.2.1', browserOf: () => null };
const NEW_PASSWORD = 'four new plain words';
const HOUR_MS = 3_600_000;

const mailedToken = async () => tokenIn((await mails()).at(-1)?.text);

test('a reset by mail sets a password once, ends every session and is told', async () => {
  await addSessions();
  await requestReset('Finn', STRANGER);
  const token = await mailedToken();
  expect(await readResetLink(token)).toMatchObject({ username: 'finn' });
  await resetPassword(token, NEW_PASSWORD);
  expect(await opens('finn', NEW_PASSWORD)).toBe(true);
  expect(await liveSessions()).toEqual([3]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Set a new password (Election City)',
    'Your password was reset (Election City)',
  ]);
  await expect(resetPassword(token, 'six other new plain words')).rejects.toMatchObject({
    code: 'LINK_USED',
  });
});

test('a link of a mail works for an hour, one of an admin for a day', async () => {
  await requestReset('finn', STRANGER);
  const byMail = await mailedToken();
  pass(HOUR_MS - 1);
  expect(await readResetLink(byMail)).toMatchObject({ username: 'finn' });
  pass(1);
  await expect(readResetLink(byMail)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  const made = await makeResetLink('finn', 'mayor');
  const byAdmin = tokenIn(made.link);
  pass(24 * HOUR_MS - 1);
  await resetPassword(byAdmin, NEW_PASSWORD);
  expect(await historyOf('finn')).toMatchObject([
    { change: 'password-reset', by: 'finn' },
    { change: 'reset-link', by: 'mayor' },
  ]);
});

test('a link that is asked for leaves those before it, one of an admin ends them, a new password all', async () => {
  await requestReset('finn', STRANGER);
  const first = await mailedToken();
  await requestReset('finn@TOWN.example', { ...STRANGER, address: '192.0.2.2' });
  const second = await mailedToken();
  expect(second).not.toBe(first);
  expect(await readResetLink(first)).toMatchObject({ username: 'finn' });
  const made = await makeResetLink('finn', 'mayor');
  for (const token of [first, second])
    await expect(readResetLink(token)).rejects.toMatchObject({ code: 'LINK_USED' });
  const change = { currentPassword: 'old words', newPassword: NEW_PASSWORD };
  await changePassword(await find('finn'), change, 1, ASKING);
  const token = tokenIn(made.link);
  await expect(readResetLink(token)).rejects.toMatchObject({ code: 'LINK_USED' });
});

test.each([
  { what: 'an unknown name', account: 'nobody' },
  { what: 'an account without an address', account: 'mayor' },
  { what: 'a suspended account', account: 'blocked' },
  { what: 'a deleted account', account: 'gone' },
])('nothing is mailed to $what', async ({ account }) => {
  await world.addUser({ username: 'blocked', email: 'b@town.example', blocked: true });
  await world.addUser({ username: 'gone', email: 'g@town.example', deletedAtMs: 1 });
  await requestReset(account, STRANGER);
  expect(await mails()).toEqual([]);
});

describe('mails for a new password', () => {
  const ask = (address: string, browser: string | null = null) =>
    requestReset('finn', { address, browserOf: () => browser });
  const sent = async () => (await mails()).length;

  test('one an hour for each asker, an IPv6 network as one: a stranger uses up none of others', async () => {
    for (let count = 0; count < 4; count += 1) await ask(`2001:db8::${count}`);
    expect(await sent()).toBe(1);
    await ask('203.0.113.7');
    expect(await sent()).toBe(2);
  });

  test('a mailbox is not flooded from many addresses, and its known browser still asks', async () => {
    for (let count = 0; count < 20; count += 1) await ask(`192.0.2.${count}`);
    expect(await sent()).toBe(5);
    await ask('203.0.113.7', 'home');
    await ask('203.0.113.8', 'home');
    expect(await sent()).toBe(6);
  });
});

test.each([
  { password: 'password1', code: 'PASSWORD_TOO_COMMON' },
  { password: 'finn', code: 'PASSWORD_IS_NAME' },
])('a weak password ($code) leaves the link as it was', async ({ password, code }) => {
  await requestReset('finn', STRANGER);
  const token = await mailedToken();
  await expect(resetPassword(token, password)).rejects.toMatchObject({ code });
  await resetPassword(token, NEW_PASSWORD);
});

test('an address counts once its link was opened, and the one before is told', async () => {
  const finn = await find('finn');
  const wanted = { email: 'new@town.example', password: 'old words' };
  await setEmail(finn, wanted, ASKING);
  expect((await find('finn')).email).toBe('finn@town.example');
  const token = await mailedToken();
  const mayor = await find('mayor');
  await expect(confirmEmail(mayor, token)).rejects.toMatchObject({ code: 'LINK_FOREIGN' });
  await confirmEmail(finn, token);
  expect((await find('finn')).email).toBe('new@town.example');
  expect((await mails()).map(({ to }) => to)).toEqual([
    { name: '', address: 'new@town.example' },
    { name: '', address: 'finn@town.example' },
  ]);
  await expect(confirmEmail(finn, token)).rejects.toMatchObject({ code: 'LINK_USED' });
});

test('a link of one purpose is unknown for another', async () => {
  const finn = await find('finn');
  await setEmail(finn, { email: 'n@town.example', password: 'old words' }, ASKING);
  const token = await mailedToken();
  await expect(resetPassword(token, NEW_PASSWORD)).rejects.toMatchObject({ code: 'LINK_UNKNOWN' });
  pass(24 * HOUR_MS);
  await expect(confirmEmail(finn, token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
});

test('without a mail server no address is taken, and one can still be removed', async () => {
  world = await accountWorld({ sendsMail: false });
  const finn = await find('finn');
  const wanted = { email: 'new@town.example', password: 'old words' };
  await expect(setEmail(finn, wanted, ASKING)).rejects.toMatchObject({ code: 'MAIL_OFF' });
  await removeEmail(finn, 'old words', ASKING);
  expect((await find('finn')).email).toBeNull();
  expect(await mails()).toEqual([]);
});
