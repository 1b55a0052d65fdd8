import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditTable } from '../../../platform/audit/record-audit';
import { db } from '../../../platform/db/database';
import { useEnv } from '../../../platform/env/env';
import { log } from '../../../platform/log';
import {
  ASKING,
  accountWorld,
  addSessions,
  find,
  liveSessions,
  mails,
  pass,
} from '../testing/account-world';
import { type User, users } from '../users';
import {
  beginFactor,
  checkFactor,
  confirmFactor,
  factorStateOf,
  isFactorMissing,
  removeFactor,
  renewRecoveryCodes,
  resetFactor,
} from './second-factor';
import { secondFactors } from './stored-factors';

const PASSWORD = 'old words';
const STEP_MS = 30_000;

let mayor: User;
beforeEach(async () => {
  await accountWorld();
  await users.where({ id: 'mayor' }).update({ email: 'm@town.example' });
  mayor = await find('mayor');
});
afterEach(() => vi.restoreAllMocks());

async function turnOn() {
  const { secret } = await beginFactor(mayor, PASSWORD, ASKING);
  const codeIn = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * STEP_MS,
    });
  const recoveryCodes = await confirmFactor(mayor, codeIn(0), 1);
  pass(STEP_MS);
  return { codeIn, recoveryCodes };
}

const audited = () => db()(auditTable.tableName).orderBy('id').pluck('action');
const code = (refusal: string) => ({ code: refusal });

test('nothing is asked for before a code has confirmed it, then a code', async () => {
  await beginFactor(mayor, PASSWORD, ASKING);
  expect(await checkFactor(mayor, undefined)).toBeNull();
  const { codeIn } = await turnOn();
  expect(await checkFactor(mayor, undefined)).toMatchObject(code('SECOND_FACTOR_REQUIRED'));
  expect(await checkFactor(mayor, codeIn(0))).toBeNull();
  expect(await audited()).toEqual(['factor-on']);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your second factor is on (Election City)',
  ]);
});

test('turning it on ends all other sessions', async () => {
  await addSessions();
  await db()('elc_sessions').update({ subject: 'mayor' });
  await turnOn();
  expect(await liveSessions()).toEqual([1]);
});

test('turning it off ends all other sessions, a reset by an admin every one', async () => {
  await addSessions();
  const { codeIn } = await turnOn();
  await db()('elc_sessions').update({ subject: 'mayor', revoked_at_ms: null });
  await removeFactor(mayor, codeIn(0), 1);
  expect(await liveSessions()).toEqual([1]);
  await turnOn();
  await resetFactor('mayor', { by: 'Ann', owner: 'ann' });
  expect(await liveSessions()).toEqual([]);
});

test('a code works once, also when it comes twice at the same moment', async () => {
  const { codeIn } = await turnOn();
  const now = codeIn(0);
  const answers = await Promise.all([checkFactor(mayor, now), checkFactor(mayor, now)]);
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(answers).toContainEqual(expect.objectContaining(code('SECOND_FACTOR_USED')));
  // The one before it, which drift would let pass, does not work after it either.
  expect(await checkFactor(mayor, codeIn(-1))).toMatchObject(code('SECOND_FACTOR_USED'));
});

test('a recovery code works once, with or without its hyphens', async () => {
  const { recoveryCodes } = await turnOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [one = '', two = ''] = recoveryCodes;
  expect(one).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  const bare = one.replaceAll('-', '');
  expect(await checkFactor(mayor, bare)).toBeNull();
  expect(await checkFactor(mayor, bare)).toMatchObject(code('SECOND_FACTOR_USED'));
  expect(await factorStateOf(mayor)).toMatchObject({ recoveryCodesLeft: 9 });
  expect(await renewRecoveryCodes(mayor, two.replaceAll('-', ''))).toHaveLength(10);
  expect(await checkFactor(mayor, two.replaceAll('-', ''))).toMatchObject(
    code('SECOND_FACTOR_WRONG'),
  );
});

test('five wrong codes are read, the sixth is not, were it right', async () => {
  const { codeIn } = await turnOn();
  for (let count = 0; count < 5; count += 1) {
    expect(await checkFactor(mayor, 'aaaaaaaaaaaaaaaa')).toMatchObject(code('SECOND_FACTOR_WRONG'));
  }
  expect(await checkFactor(mayor, codeIn(0))).toMatchObject(code('TOO_MANY_FAILURES'));
});

test('the fifth wrong code is told to the owner, once for all attempts of the hour', async () => {
  await turnOn();
  const wrong = () => checkFactor(mayor, 'aaaaaaaaaaaaaaaa');
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
  await turnOn();
  await users.where().update({ email: null });
  for (let count = 0; count < 6; count += 1) await checkFactor(mayor, 'aaaaaaaaaaaaaaaa');
  expect(await mails()).toHaveLength(1);
});

test('it is turned off by a code alone, and audited', async () => {
  await expect(removeFactor(mayor, '000000', 1)).rejects.toMatchObject(code('SECOND_FACTOR_OFF'));
  const { codeIn } = await turnOn();
  await expect(beginFactor(mayor, PASSWORD, ASKING)).rejects.toMatchObject(
    code('SECOND_FACTOR_ON'),
  );
  await expect(confirmFactor(mayor, codeIn(0), 1)).rejects.toMatchObject(code('SECOND_FACTOR_ON'));
  await removeFactor(mayor, codeIn(0), 1);
  expect(await checkFactor(mayor, undefined)).toBeNull();
  expect(await audited()).toEqual(['factor-on', 'factor-off']);
});

test('players set none up, and a wrong password begins nothing', async () => {
  const finn = await find('finn');
  await expect(beginFactor(finn, PASSWORD, ASKING)).rejects.toMatchObject(code('ROLE_TOO_LOW'));
  await expect(beginFactor(mayor, 'guessed', ASKING)).rejects.toMatchObject(code('PASSWORD_WRONG'));
});

test("an admin resets another's, with a mail and an entry, and nobody their own", async () => {
  const reset = (by: { by: string; owner: string | null }) => resetFactor('mayor', by);
  await expect(reset({ by: 'Ann', owner: 'ann' })).rejects.toMatchObject(code('SECOND_FACTOR_OFF'));
  await turnOn();
  await expect(reset({ by: 'mayor', owner: 'mayor' })).rejects.toMatchObject(
    code('SECOND_FACTOR_OWN'),
  );
  await expect(resetFactor('nobody', { by: 'Ann', owner: null })).rejects.toMatchObject(
    code('USER_NOT_FOUND'),
  );
  await reset({ by: 'Ann', owner: 'ann' });
  expect(await checkFactor(mayor, undefined)).toBeNull();
  expect(await audited()).toEqual(['factor-on', 'factor-reset']);
  expect((await mails()).at(-1)?.subject).toMatch(/^Your second factor was reset/);
});

test('where it is required, the panel stays closed to accounts without one', async () => {
  expect(await isFactorMissing('mayor')).toBe(false);
  useEnv({ REQUIRE_SECOND_FACTOR: 'on' });
  expect(await isFactorMissing('mayor')).toBe(true);
  expect(await isFactorMissing(null)).toBe(false);
  expect(await factorStateOf(mayor)).toMatchObject({ mayTurnOn: true, isRequired: true });
  expect(await factorStateOf(await find('finn'))).toMatchObject({ isRequired: false });
  await turnOn();
  expect(await isFactorMissing('mayor')).toBe(false);
});

test('the secret is stored encrypted; with another key it is said why no code fits', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const { codeIn, recoveryCodes } = await turnOn();
  const [sealed] = await secondFactors.where().pluck('sealed_secret');
  expect(sealed).not.toMatch(/^[A-Z2-7]{32}$/);
  useEnv({ ENCRYPTION_KEY: 'another key' });
  expect(await checkFactor(mayor, codeIn(0))).toMatchObject(code('SECOND_FACTOR_WRONG'));
  expect(warn.mock.calls[0]?.[0]).toMatch(
    /^The second factor of mayor cannot be read: ENCRYPTION_KEY/,
  );
  const [recoveryCode = ''] = recoveryCodes;
  expect(await checkFactor(mayor, recoveryCode.replaceAll('-', ''))).toBeNull();
});
