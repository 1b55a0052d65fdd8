import type { Sent } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { RequestError } from '../../api/request-error.ts';
import { readUser } from '../accounts/signed-in.ts';
import { confirmingCall } from './confirmation.ts';

interface DirectKey {
  readonly key: string | null;
  /** When the key ends, in ISO 8601. */
  readonly expiresAt: string | null;
  readonly isPending: boolean;
  /** Why no key can be made here; null while one may be, or while that is not known. */
  readonly missing: MissingAccess | null;
}

/** Neither an open panel nor an account that may make keys: who is signed in, if anybody. */
interface MissingAccess {
  readonly signedInAs: string | null;
  /** The site asks for a second factor, and the account has none. */
  readonly lacksFactor?: true;
}

/** What may be chosen of a key; what is left out the server decides. */
export type WantedKey = NonNullable<Sent<'generateDirectKey', 'body'>>;

/** An admin key that is made in one step. */
export const $direct = atom<DirectKey>({
  key: null,
  expiresAt: null,
  isPending: false,
  missing: null,
});

/** Failures are logged to the console only. */
const logFailure = (error: unknown): void =>
  console.error('The admin key could not be made.', error);

/** Finds out beforehand what is missing; where that fails the server decides at the click. */
export async function check(): Promise<void> {
  try {
    const [{ unlocked }, signedIn] = await Promise.all([call('checkAdminKey'), readUser()]);
    const mayMake = unlocked || (signedIn.user !== null && signedIn.user.role !== 'user');
    const missing = mayMake ? null : { signedInAs: signedIn.user?.username ?? null };
    $direct.set({ ...$direct.get(), missing });
  } catch (error) {
    logFailure(error);
  }
}

/** The body is empty where nothing was chosen. */
export async function generate(wanted: WantedKey = {}): Promise<void> {
  const before = $direct.get();
  if (before.isPending) return;
  $direct.set({ ...before, isPending: true });
  try {
    const isChosen = Object.keys(wanted).length > 0;
    const { key, expiresAt } = await confirmingCall(
      'generateDirectKey',
      isChosen ? { body: wanted } : {},
    );
    $direct.set({ key, expiresAt, isPending: false, missing: null });
  } catch (error) {
    logFailure(error);
    const lacksFactor = error instanceof RequestError && error.code === 'SECOND_FACTOR_MISSING';
    $direct.set(lacksFactor ? { ...before, missing: { signedInAs: null, lacksFactor } } : before);
  }
}
