import { codeOf, forgetUsedCodes } from '../authenticator.ts';
import { endpoints, expectSuccess, send } from './client.ts';
import { accountOf } from './own-account.ts';
import { newPerson, PASSWORD, type Person } from './people.ts';

/** Someone of the team whose second factor is on. */
export interface Guarded extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export const withCode = (username: string, code: string, options: object = {}) =>
  send('POST', '/api/auth/login', { username, password: PASSWORD, code }, {}, options);

export async function begin(person: Person): Promise<string> {
  const begun = await accountOf(person).post('second-factor', { password: PASSWORD });
  return (await expectSuccess(begun, endpoints.beginSecondFactor)).secret;
}

export async function guarded(person: Person): Promise<Guarded> {
  const secret = await begin(person);
  const answer = await accountOf(person).post('second-factor/confirm', { code: codeOf(secret) });
  const { recoveryCodes } = await expectSuccess(answer, endpoints.confirmSecondFactor);
  await forgetUsedCodes(person.id);
  return { ...person, secret, recoveryCodes };
}

export const guardedStaff = async (role: 'moderator' | 'admin' = 'moderator') =>
  guarded(await newPerson({ role }));
