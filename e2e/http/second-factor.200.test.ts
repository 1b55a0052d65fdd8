/** @module-tag core */
import type { AuditEntry } from '@elc/contracts';
import { expect, test } from 'vitest';
import { codeOf, forgetUsedCodes } from '../support/authenticator.ts';
import { call, endpoints, expectSuccess } from '../support/http/client.ts';
import { accountOf, mailTo, personWithEmail } from '../support/http/own-account.ts';
import {
  adminPanel,
  change,
  directKey,
  logIn,
  newPerson,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';
import { guarded, guardedStaff, withCode } from '../support/http/second-factor.ts';
import { whoAmI } from '../support/http/users.ts';

const auditOf = async (userId: string): Promise<AuditEntry[]> => {
  const headers = { cookie: await adminPanel() };
  const answer = await call(`/api/admin/audit?q=${userId}`, { headers });
  return (await expectSuccess(answer, endpoints.auditLog)).entries;
};

test('a code and the password sign in; drift of a step and spaces do not matter', async () => {
  const mayor = await guardedStaff();
  for (const steps of [-1, 0, 1]) {
    const code = codeOf(mayor.secret, steps).replace(/^.../, '$& ');
    const answer = await withCode(mayor.username, code);
    expect(answer.status, `${steps}`).toBe(200);
    expect((await whoAmI(sessionCookie(answer, 'elc_session'))).status).toBe(200);
    await forgetUsedCodes(mayor.id);
  }
});

test('turning it on or off signs out everywhere else, a reset everywhere; on, off and reset are mailed and audited', async () => {
  const person = await personWithEmail();
  await change(person.id, { role: 'moderator' });
  const elsewhere = sessionCookie(await logIn(person.username), 'elc_session');
  const mayor = await guarded(person);
  expect((await whoAmI(elsewhere)).status).toBe(401);
  expect((await whoAmI(person.cookie)).status).toBe(200);
  await mailTo(person.username, /^Your second factor is on/);

  const signedIn = await withCode(person.username, codeOf(mayor.secret));
  const other = sessionCookie(signedIn, 'elc_session');
  await forgetUsedCodes(person.id);
  const off = await accountOf(person).post('second-factor/remove', { code: codeOf(mayor.secret) });
  expect(off.status).toBe(200);
  expect((await whoAmI(other)).status).toBe(401);
  expect((await whoAmI(person.cookie)).status).toBe(200);
  await mailTo(person.username, /^Your second factor is off/);
  expect((await logIn(person.username)).status).toBe(200);

  await guarded(person);
  const headers = { cookie: await adminPanel() };
  const path = `/api/admin/users/${person.id}/second-factor`;
  expect((await call(path, { method: 'DELETE', headers })).status).toBe(200);
  expect((await whoAmI(person.cookie)).status).toBe(401);
  await mailTo(person.username, /^Your second factor was reset/);
  expect((await logIn(person.username)).status).toBe(200);

  const actions = (await auditOf(person.id)).map(({ action, by }) => `${action} ${by}`);
  expect(actions.slice(0, 4)).toEqual([
    expect.stringMatching(/^factor-reset Admin key/),
    `factor-on ${person.username}`,
    `factor-off ${person.username}`,
    `factor-on ${person.username}`,
  ]);
});

test("an admin key of the account opens the panel with a code; others' as before", async () => {
  const moderator = await newPerson({ role: 'moderator' });
  const made = await directKey(moderator.cookie);
  const { key } = await expectSuccess(made, endpoints.generateDirectKey, 201);
  const { secret } = await guarded(moderator);
  const opened = await verifyKey(key, undefined, {}, codeOf(secret));
  expect(await expectSuccess(opened, endpoints.verifyAdminKey)).toMatchObject({ unlocked: true });
  expect(await adminPanel()).toContain('elc_panel');
});
