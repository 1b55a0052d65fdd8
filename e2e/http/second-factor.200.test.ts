import { expect, test } from 'vitest';
import { codeOf, forgetUsedCodes } from '../support/authenticator.ts';
import { endpoints, expectSuccess } from '../support/http/client.ts';
import {
  adminPanel,
  directKey,
  newPerson,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';
import { guarded, guardedStaff, withCode } from '../support/http/second-factor.ts';
import { whoAmI } from '../support/http/users.ts';

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

test("an admin key of the account opens the panel with a code; others' as before", async () => {
  const moderator = await newPerson({ role: 'moderator' });
  const made = await directKey(moderator.cookie);
  const { key } = await expectSuccess(made, endpoints.generateDirectKey, 201);
  const { secret } = await guarded(moderator);
  const opened = await verifyKey(key, undefined, {}, codeOf(secret));
  expect(await expectSuccess(opened, endpoints.verifyAdminKey)).toMatchObject({ unlocked: true });
  expect(await adminPanel()).toContain('elc_panel');
});
