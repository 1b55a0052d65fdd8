import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, test } from 'vitest';
import { createConsumeAll } from '../../platform/http/limits/windows';
import { LINK_LIFE_MS } from './rules/link-state';
import { ASKING, accountWorld, tokenIn } from './testing/account-world';

type World = Awaited<ReturnType<typeof accountWorld>>;

const STRANGER = { address: '192.0.2.1', browserOf: () => null };
const NEW_PASSWORD = 'four new plain words';

async function mailedToken(world: World): Promise<string> {
  return tokenIn((await world.mails()).at(-1)?.text);
}

test('a reset by mail sets a password once, ends every session and is told', async () => {
  const world = await accountWorld();
  await world.addSessions();
  await world.recovery.requestReset('Finn', STRANGER);
  const token = await mailedToken(world);
  expect(await world.recovery.readResetLink(token)).toMatchObject({ ok: true, username: 'finn' });
  expect(await world.recovery.resetPassword(token, NEW_PASSWORD)).toMatchObject({ ok: true });
  expect(await world.passwordOf('finn')).toBe(`hash of ${NEW_PASSWORD}`);
  expect(await world.liveSessions()).toEqual([3]);
  expect((await world.mails()).map(({ subject }) => subject)).toEqual([
    'Set a new password (Election City)',
    'Your password was reset (Election City)',
  ]);
  expect(await world.recovery.resetPassword(token, 'six other new plain words')).toEqual({
    ok: false,
    reason: 'used',
  });
});

test('a link of a mail works for an hour, one of an admin for a day', async () => {
  const world = await accountWorld();
  await world.recovery.requestReset('finn', STRANGER);
  const byMail = await mailedToken(world);
  world.time.nowMs += LINK_LIFE_MS.resetByMail;
  expect(await world.recovery.readResetLink(byMail)).toEqual({ ok: false, reason: 'expired' });
  const made = await world.recovery.makeResetLink('finn', 'mayor');
  const byAdmin = tokenIn(made.ok ? made.link : '');
  world.time.nowMs += LINK_LIFE_MS.resetByAdmin - 1;
  expect(await world.recovery.resetPassword(byAdmin, NEW_PASSWORD)).toMatchObject({ ok: true });
  expect(await world.changes.listOf('finn')).toMatchObject([
    { change: 'password-reset', by: 'finn' },
    { change: 'reset-link', by: 'mayor' },
  ]);
});

test('a link that is asked for leaves those before it, one of an admin ends them, a new password all', async () => {
  const world = await accountWorld();
  await world.recovery.requestReset('finn', STRANGER);
  const first = await mailedToken(world);
  await world.recovery.requestReset('finn@TOWN.example', STRANGER);
  const second = await mailedToken(world);
  expect(await world.recovery.readResetLink(first)).toMatchObject({ ok: true });
  const made = await world.recovery.makeResetLink('finn', 'mayor');
  for (const token of [first, second])
    expect(await world.recovery.readResetLink(token)).toEqual({ ok: false, reason: 'used' });
  const change = { currentPassword: 'old words', newPassword: NEW_PASSWORD };
  await world.own.changePassword(await world.find('finn'), change, 1, ASKING);
  const token = tokenIn(made.ok ? made.link : '');
  expect(await world.recovery.readResetLink(token)).toEqual({ ok: false, reason: 'used' });
});

test.each([
  { what: 'an unknown name', account: 'nobody' },
  { what: 'an account without an address', account: 'mayor' },
  { what: 'a suspended account', account: 'blocked' },
  { what: 'a deleted account', account: 'gone' },
])('nothing is mailed to $what', async ({ account }) => {
  const world = await accountWorld();
  await world.addUser({ username: 'blocked', email: 'b@town.example', blocked: true });
  await world.addUser({ username: 'gone', email: 'g@town.example', deletedAtMs: 1 });
  await world.recovery.requestReset(account, STRANGER);
  expect(await world.mails()).toEqual([]);
});

describe('mails for a new password', () => {
  async function asking() {
    const world = await accountWorld();
    world.consumeAll.mockImplementation(
      createConsumeAll(
        (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }),
      ),
    );
    const ask = (address: string, browser: string | null = null) =>
      world.recovery.requestReset('finn', { address, browserOf: () => browser });
    return { ask, mails: async () => (await world.mails()).length };
  }

  test('one an hour for each asker, an IPv6 network as one: a stranger uses up none of others', async () => {
    const { ask, mails } = await asking();
    for (let count = 0; count < 4; count += 1) await ask(`2001:db8::${count}`);
    expect(await mails()).toBe(1);
    await ask('203.0.113.7');
    expect(await mails()).toBe(2);
  });

  test('a mailbox is not flooded from many addresses, and its known browser still asks', async () => {
    const { ask, mails } = await asking();
    for (let count = 0; count < 20; count += 1) await ask(`192.0.2.${count}`);
    expect(await mails()).toBe(5);
    await ask('203.0.113.7', 'home');
    await ask('203.0.113.8', 'home');
    expect(await mails()).toBe(6);
  });
});

test.each([
  { password: 'password1', reason: 'common' },
  { password: 'finn', reason: 'same_as_name' },
])('a weak password ($reason) leaves the link as it was', async ({ password, reason }) => {
  const world = await accountWorld();
  await world.recovery.requestReset('finn', STRANGER);
  const token = await mailedToken(world);
  expect(await world.recovery.resetPassword(token, password)).toEqual({ ok: false, reason });
  expect(await world.recovery.resetPassword(token, NEW_PASSWORD)).toMatchObject({ ok: true });
});

test('an address counts once its link was opened, and the one before is told', async () => {
  const world = await accountWorld();
  const finn = await world.find('finn');
  const wanted = { email: 'new@town.example', password: 'old words' };
  expect(await world.recovery.setEmail(finn, wanted, ASKING)).toEqual({ ok: true });
  expect((await world.find('finn')).email).toBe('finn@town.example');
  const token = await mailedToken(world);
  const mayor = await world.find('mayor');
  expect(await world.recovery.confirmEmail(mayor, token)).toEqual({ ok: false, reason: 'foreign' });
  expect(await world.recovery.confirmEmail(finn, token)).toEqual({ ok: true });
  expect((await world.find('finn')).email).toBe('new@town.example');
  expect((await world.mails()).map(({ to }) => to)).toEqual([
    { name: '', address: 'new@town.example' },
    { name: '', address: 'finn@town.example' },
  ]);
  expect(await world.recovery.confirmEmail(finn, token)).toEqual({ ok: false, reason: 'used' });
});

test('a link of one purpose is unknown for another', async () => {
  const world = await accountWorld();
  const finn = await world.find('finn');
  await world.recovery.setEmail(finn, { email: 'n@town.example', password: 'old words' }, ASKING);
  const token = await mailedToken(world);
  expect(await world.recovery.resetPassword(token, NEW_PASSWORD)).toEqual({
    ok: false,
    reason: 'unknown',
  });
  world.time.nowMs += LINK_LIFE_MS.email;
  expect(await world.recovery.confirmEmail(finn, token)).toEqual({ ok: false, reason: 'expired' });
});

test('without a mail server no address is taken, and one can still be removed', async () => {
  const world = await accountWorld({ sendsMail: false });
  const finn = await world.find('finn');
  const wanted = { email: 'new@town.example', password: 'old words' };
  expect(await world.recovery.setEmail(finn, wanted, ASKING)).toEqual({
    ok: false,
    reason: 'mail_off',
  });
  expect(await world.recovery.removeEmail(finn, 'old words', ASKING)).toEqual({ ok: true });
  expect((await world.find('finn')).email).toBeNull();
  expect(await world.mails()).toEqual([]);
});
