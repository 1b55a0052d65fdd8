import type { OwnAccount } from '@elc/contracts';
import { expect, vi } from 'vitest';
import type { ReceivedMail } from '../../../fakes/src/mail/mailbox.ts';
import { call, endpoints, expectSuccess, send } from './client.ts';
import { mailsOf, newMailbox } from './contact.ts';
import { newPerson, PASSWORD, type Person } from './people.ts';

const ARRIVES = { timeout: 30_000, interval: 200 };

/** Calls of a signed-in member about their own account. */
export function accountOf({ cookie }: Pick<Person, 'cookie'>) {
  const headers = { cookie };
  return {
    read: async (): Promise<OwnAccount> =>
      await expectSuccess(await call('/api/auth/account', { headers }), endpoints.ownAccount),
    post: (path: string, body: object = {}, options = {}) =>
      send('POST', `/api/auth/${path}`, body, { headers }, options),
    get: (path: string) => call(`/api/auth/${path}`, { headers }),
    remove: (path: string) => call(`/api/auth/${path}`, { method: 'DELETE', headers }),
  };
}

/** Waits for the mail with this subject that names the user. */
export function mailTo(username: string, subject: RegExp): Promise<ReceivedMail> {
  return vi.waitFor(async () => {
    const found = (await mailsOf(username)).find((mail) => subject.test(mail.subject));
    if (!found) throw new Error(`No mail ${subject} to ${username} has arrived.`);
    return found;
  }, ARRIVES);
}

/** The token of the link in a mail or an address. */
export function tokenIn(text: string): string {
  const token = /#\w+=([\w-]{43})(?:\s|$)/.exec(text)?.[1];
  expect(token, text).toBeDefined();
  return token ?? '';
}

/** A member with a confirmed address. */
export async function personWithEmail(): Promise<Person & { email: string }> {
  const person = await newPerson();
  const email = newMailbox();
  const account = accountOf(person);
  expect((await account.post('email', { email, password: PASSWORD })).status).toBe(200);
  const { text } = await mailTo(person.username, /^Confirm/);
  expect((await account.post('email/confirm', { token: tokenIn(text) })).status).toBe(200);
  return { ...person, email };
}
