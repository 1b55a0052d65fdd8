import { Secret, TOTP } from 'otpauth';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { auditTable } from '../../../platform/audit/record-audit';
import { countingFailures } from '../../../platform/http/limits/testing/counting-failures';
import { createConsumeAll } from '../../../platform/http/limits/windows';
import type { AccountParts } from '../parts';
import { createSecondFactors, secondFactorTable } from '../tables/second-factors';
import { ASKING, accountWorld } from '../testing/account-world';
import { createSeal } from './seal';
import { createSecondFactor } from './second-factor';

const PASSWORD = 'old words';
const STEP_MS = 30_000;

async function setUp({ isRequired = false } = {}) {
  const world = await accountWorld();
  const { connection, changeUsers, checkPassword, time } = world;
  await connection('up_users').where({ username: 'mayor' }).update({ email: 'm@town.example' });
  const warnings: string[] = [];
  const failures = countingFailures();
  const consumeAll = createConsumeAll(
    (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }),
  );
  const now = () => time.nowMs;
  const make = (encryptionKey = 'a key of the tests') =>
    createSecondFactor(
      {
        ...{ connection, changeUsers, consumeAll, failures, now },
        ...{ publicUrl: 'https://city.example', isFactorRequired: isRequired },
        factors: createSecondFactors(connection),
        seal: createSeal(encryptionKey),
        warn: (text) => void warnings.push(text),
      } as AccountParts,
      checkPassword,
    );
  const factor = make();
  const mayor = await world.find('mayor');

  async function turnOn() {
    const begun = await factor.begin(mayor, PASSWORD, ASKING);
    if (!begun.ok) throw new Error(begun.reason);
    const codeIn = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({
        timestamp: time.nowMs + steps * STEP_MS,
      });
    const done = await factor.confirm(mayor, codeIn(0), 1);
    if (!done.ok) throw new Error(done.reason);
    time.nowMs += STEP_MS;
    return { codeIn, recoveryCodes: done.recoveryCodes };
  }
  const audited = () => connection(auditTable.tableName).orderBy('id').pluck('action');
  return { ...world, factor, make, mayor, turnOn, audited, warnings };
}

test('nothing is asked for before a code has confirmed it, then a code', async () => {
  const { factor, mayor, turnOn, audited, mails } = await setUp();
  expect(await factor.begin(mayor, PASSWORD, ASKING)).toMatchObject({ ok: true });
  expect(await factor.check(mayor, undefined)).toEqual({ ok: true });
  const { codeIn } = await turnOn();
  expect(await factor.check(mayor, undefined)).toMatchObject({ reason: 'code_required' });
  expect(await factor.check(mayor, codeIn(0))).toEqual({ ok: true });
  expect(await audited()).toEqual(['factor-on']);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your second factor is on (Election City)',
  ]);
});

test('turning it on ends all other sessions', async () => {
  const { connection, addSessions, liveSessions, turnOn } = await setUp();
  await addSessions();
  await connection('elc_sessions').update({ subject: 'mayor' });
  await turnOn();
  expect(await liveSessions()).toEqual([1]);
});

test('a code works once, also when it comes twice at the same moment', async () => {
  const { factor, mayor, turnOn } = await setUp();
  const { codeIn } = await turnOn();
  const code = codeIn(0);
  const answers = await Promise.all([factor.check(mayor, code), factor.check(mayor, code)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, reason: 'used_code' });
  // The one before it, which drift would let pass, does not work after it either.
  expect(await factor.check(mayor, codeIn(-1))).toMatchObject({ reason: 'used_code' });
});

test('a recovery code works once, with or without its hyphens', async () => {
  const { factor, mayor, turnOn } = await setUp();
  const { recoveryCodes } = await turnOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [one = '', two = ''] = recoveryCodes;
  expect(one).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  const bare = one.replaceAll('-', '');
  expect(await factor.check(mayor, bare)).toEqual({ ok: true });
  expect(await factor.check(mayor, bare)).toMatchObject({ reason: 'used_code' });
  expect(await factor.stateOf(mayor)).toMatchObject({ recoveryCodesLeft: 9 });
  const renewed = await factor.renewCodes(mayor, two.replaceAll('-', ''));
  expect(renewed).toMatchObject({ ok: true });
  expect(await factor.check(mayor, two.replaceAll('-', ''))).toMatchObject({
    reason: 'wrong_code',
  });
});

test('five wrong codes are read, the sixth is not, were it right', async () => {
  const { factor, mayor, turnOn } = await setUp();
  const { codeIn } = await turnOn();
  for (let count = 0; count < 5; count += 1) {
    expect(await factor.check(mayor, 'aaaaaaaaaaaaaaaa')).toMatchObject({ reason: 'wrong_code' });
  }
  expect(await factor.check(mayor, codeIn(0))).toMatchObject({ reason: 'locked' });
});

test('the fifth wrong code is told to the owner, once for all attempts of the hour', async () => {
  const { factor, mayor, turnOn, mails } = await setUp();
  await turnOn();
  const wrong = () => factor.check(mayor, 'aaaaaaaaaaaaaaaa');
  for (let count = 0; count < 4; count += 1) await wrong();
  expect(await mails()).toHaveLength(1);
  await Promise.all([wrong(), wrong(), wrong()]);
  const [, told, ...others] = await mails();
  expect(told).toMatchObject({ to: { address: 'm@town.example' } });
  expect(told?.subject).toMatch(/^Five wrong codes were entered for your account/);
  expect(told?.text).toContain('No code is accepted for 15 minutes.');
  expect(others).toEqual([]);
});

test('an account without an address is locked without a mail', async () => {
  const { connection, factor, mayor, turnOn, mails } = await setUp();
  await turnOn();
  await connection('up_users').update({ email: null });
  for (let count = 0; count < 6; count += 1) await factor.check(mayor, 'aaaaaaaaaaaaaaaa');
  expect(await mails()).toHaveLength(1);
});

test('it is turned off by a code alone, and audited', async () => {
  const { factor, mayor, turnOn, audited } = await setUp();
  expect(await factor.remove(mayor, '000000')).toEqual({ ok: false, reason: 'off' });
  const { codeIn } = await turnOn();
  expect(await factor.begin(mayor, PASSWORD, ASKING)).toEqual({ ok: false, reason: 'on' });
  expect(await factor.remove(mayor, codeIn(0))).toEqual({ ok: true });
  expect(await factor.check(mayor, undefined)).toEqual({ ok: true });
  expect(await audited()).toEqual(['factor-on', 'factor-off']);
});

test('players set none up, and a wrong password begins nothing', async () => {
  const { factor, find, mayor } = await setUp();
  const finn = await find('finn');
  expect(await factor.begin(finn, PASSWORD, ASKING)).toEqual({ ok: false, reason: 'role' });
  expect(await factor.begin(mayor, 'guessed', ASKING)).toEqual({ ok: false, reason: 'wrong' });
});

test("an admin resets another's, with a mail and an entry, and nobody their own", async () => {
  const { factor, mayor, turnOn, audited, mails } = await setUp();
  const reset = (by: { by: string; owner: string | null }) => factor.reset('mayor', by);
  expect(await reset({ by: 'Ann', owner: 'ann' })).toMatchObject({ reason: 'off' });
  await turnOn();
  expect(await reset({ by: 'mayor', owner: 'mayor' })).toMatchObject({ reason: 'own' });
  expect(await factor.reset('nobody', { by: 'Ann', owner: null })).toMatchObject({
    reason: 'unknown',
  });
  expect(await reset({ by: 'Ann', owner: 'ann' })).toEqual({ ok: true });
  expect(await factor.check(mayor, undefined)).toEqual({ ok: true });
  expect(await audited()).toEqual(['factor-on', 'factor-reset']);
  expect((await mails()).at(-1)?.subject).toMatch(/^Your second factor was reset/);
});

test('where it is required, the panel stays closed to accounts without one', async () => {
  const free = await setUp();
  expect(await free.factor.isMissing('mayor')).toBe(false);
  const { factor, mayor, turnOn, find } = await setUp({ isRequired: true });
  expect(await factor.isMissing('mayor')).toBe(true);
  expect(await factor.isMissing(null)).toBe(false);
  expect(await factor.stateOf(mayor)).toMatchObject({ mayTurnOn: true, isRequired: true });
  expect(await factor.stateOf(await find('finn'))).toMatchObject({ isRequired: false });
  await turnOn();
  expect(await factor.isMissing('mayor')).toBe(false);
});

test('the secret is stored encrypted; with another key it is said why no code fits', async () => {
  const { connection, make, mayor, turnOn, warnings } = await setUp();
  const { codeIn, recoveryCodes } = await turnOn();
  const [{ sealed_secret: sealed }] = await connection(secondFactorTable.tableName);
  expect(sealed).not.toMatch(/^[A-Z2-7]{32}$/);
  const other = make('another key');
  expect(await other.check(mayor, codeIn(0))).toMatchObject({ reason: 'wrong_code' });
  expect(warnings[0]).toMatch(/^The second factor of mayor cannot be read: ENCRYPTION_KEY/);
  const [code = ''] = recoveryCodes;
  expect(await other.check(mayor, code.replaceAll('-', ''))).toEqual({ ok: true });
});
