import { createHash } from 'node:crypto';
import { type AdminKeyResponse, CONFIRMATION_MS } from '@elc/contracts';
import { inDatabase } from '../database.ts';
import { jsonOf } from '../http-client.ts';
import { keyByThreeSteps, signIn as signInAsEditor, type UserChanges } from '../panel-client.ts';
import {
  cookieOf,
  endpoints,
  expectSuccess,
  newAddress,
  product,
  send,
  siteUrl,
} from './client.ts';

let count = 0;

/** A name that no other test uses. */
export function newName(): string {
  count += 1;
  return `builder_${process.pid}_${Date.now() % 1e7}_${count}`;
}

export const PASSWORD = 'a roof of red bricks';

/** Someone with an account; `cookie` is set once they have signed in. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly cookie: string;
}

/** The cookie of a kind that an answer sets, as a browser would send it; empty when it sets none. */
export function sessionCookie(response: Response, name: 'elc_session' | 'elc_panel'): string {
  return cookieOf(response, `${name}=`);
}

export const register = (username: string, password = PASSWORD) =>
  send('POST', '/api/auth/register', { username, password });

export const logIn = (username: string, password = PASSWORD, options: object = {}) =>
  send('POST', '/api/auth/login', { username, password }, {}, options);

/** A signed-in user, after an editor applied `changes`. */
export async function newPerson(changes?: UserChanges): Promise<Person> {
  const username = newName();
  const made = await expectSuccess(await register(username), endpoints.register, 201);
  const { id } = made.user;
  if (changes) await change(id, changes);
  return { id, username, cookie: sessionCookie(await logIn(username), 'elc_session') };
}

let editor: ReturnType<typeof signInAsEditor> | undefined;

/** Changes a user in the CMS, as an editor does. */
export async function change(id: string, changes: UserChanges): Promise<void> {
  editor ??= signInAsEditor(product.cmsUrl, product.editor, newAddress());
  await (await editor).changeUser(id, changes);
}

/** A lifetime key for `from`, by the three steps. */
export const lifetimeKey = (from: string) => keyByThreeSteps(siteUrl, product.secretPhrase, from);

export const verifyKey = (
  key: string,
  from = newAddress(),
  options: object = {},
  code?: string,
) => {
  const body = { key, ...(code !== undefined && { code }) };
  return send('POST', '/api/admin/verify-key', body, {}, { from, ...options });
};

/** The cookie of a panel that is open as admin. */
export async function adminPanel(): Promise<string> {
  const from = newAddress();
  return sessionCookie(await verifyKey(await lifetimeKey(from), from), 'elc_panel');
}

/** The same with a key that was made in such a panel, which may do less. */
export async function directPanel(): Promise<string> {
  const from = newAddress();
  const cookie = sessionCookie(await verifyKey(await lifetimeKey(from), from), 'elc_panel');
  const { key } = await jsonOf<AdminKeyResponse>(await directKey(cookie));
  return sessionCookie(await verifyKey(key, from), 'elc_panel');
}

/** The cookie of a panel that a moderator has opened with their own key, and the moderator. */
export async function moderatorPanel(): Promise<{ cookie: string; moderator: Person }> {
  const moderator = await newPerson({ role: 'moderator' });
  const made = await directKey(moderator.cookie);
  const { key } = await expectSuccess(made, endpoints.generateDirectKey, 201);
  return { cookie: sessionCookie(await verifyKey(key), 'elc_panel'), moderator };
}

export const directKey = (cookie: string, wanted: object = {}) =>
  send('POST', '/api/admin/generate-direct-key', wanted, { headers: { cookie } });

/** Opens the panel with the account that is signed in. */
export const openPanel = (cookie: string, code?: string) =>
  send('POST', '/api/admin/open', code === undefined ? {} : { code }, { headers: { cookie } });

/** Has a session's key or password given this long ago, whenever it was opened. */
export async function letConfirmationAge(cookie: string, ms = CONFIRMATION_MS): Promise<void> {
  await inDatabase(
    'UPDATE elc_sessions SET confirmed_at_ms = ? WHERE token_digest = ?',
    Date.now() - ms,
    createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest('hex'),
  );
}

/** Moves times of the session that a cookie holds, as if that much time had passed. */
export async function letSessionTimePass(cookie: string, ms: number): Promise<void> {
  const digest = createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('hex');
  await inDatabase(
    `UPDATE elc_sessions SET created_at_ms = created_at_ms - ?, expires_at_ms = expires_at_ms - ?,
      rotated_at_ms = rotated_at_ms - ?, previous_until_ms = previous_until_ms - ?,
      confirmed_at_ms = confirmed_at_ms - ?
      WHERE token_digest = ? OR previous_digest = ?`,
    ms,
    ms,
    ms,
    ms,
    ms,
    digest,
    digest,
  );
}

/** Statuses of the attempts of a name, oldest first. */
export async function attemptsOf(username: string): Promise<string[]> {
  const rows = await inDatabase(
    'SELECT status FROM elc_login_logs WHERE username = ? ORDER BY id',
    username,
  );
  return rows.map(({ status }) => String(status));
}
