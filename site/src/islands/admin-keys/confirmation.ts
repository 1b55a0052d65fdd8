import type { FailureCode } from '@elc/contracts/error-codes';
import { atom } from 'nanostores';
import { type Call, call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { RequestError } from '../../api/request-error.ts';

/** What the dialog shows while it asks for the key or password again. */
interface Asking {
  readonly isSending: boolean;
  /** Why what was given did not confirm. */
  readonly problem: string | null;
}

/** Codes of a refusal after which one may try again; any other 401 means that the session has ended. */
const TRY_AGAIN: readonly (string | null)[] = [
  'CONFIRMATION_FAILED',
  'TOO_MANY_FAILURES',
  'RATE_LIMITED',
  'VALIDATION',
] satisfies FailureCode[];

const BLANK = 'Enter your admin key or your password.';

/** The one question of this page; null while nothing is asked. */
export const $asking = atom<Asking | null>(null);
let answer: Promise<boolean> | null = null;
let settle: (isConfirmed: boolean) => void = () => {};

function close(isConfirmed: boolean): void {
  $asking.set(null);
  answer = null;
  settle(isConfirmed);
}

/**
 * Asks for the key or password again: true once it was confirmed, false when someone chose not to. Calls that need it
 * at the same moment share one question.
 */
export function askAgain(): Promise<boolean> {
  if (answer) return answer;
  $asking.set({ isSending: false, problem: null });
  answer = new Promise((resolve) => {
    settle = resolve;
  });
  return answer;
}

export async function confirmBy(typed: string): Promise<void> {
  if ($asking.get()?.isSending !== false) return;
  if (typed.trim() === '') {
    $asking.set({ isSending: false, problem: BLANK });
    return;
  }
  $asking.set({ isSending: true, problem: null });
  try {
    await call('confirmAccess', { body: proofIn(typed) });
    if ($asking.get()) close(true);
  } catch (error) {
    if (!$asking.get()) return;
    // Where the session itself has ended, the call that is repeated now says so.
    if (hasEnded(error)) close(true);
    else $asking.set({ isSending: false, problem: failureSentence(error) });
  }
}

export function cancelConfirmation(): void {
  if ($asking.get()) close(false);
}

/** A password may begin or end with a space; a key never does. */
function proofIn(typed: string): { key: string } | { password: string } {
  const key = typed.trim();
  return key.startsWith('elca_') ? { key } : { password: typed };
}

function hasEnded(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.status !== 401) return false;
  return !TRY_AGAIN.includes(error.code);
}

/**
 * `call`, repeated once the key or password was entered again, where the server requires that: nothing that was typed
 * is lost. Without a confirmation it fails with the first error.
 */
export const confirmingCall: Call = async (name, ...sent) => {
  try {
    return await call(name, ...sent);
  } catch (error) {
    if (!needsConfirmation(error) || !(await askAgain())) throw error;
    return call(name, ...sent);
  }
};

function needsConfirmation(error: unknown): boolean {
  return (
    error instanceof RequestError &&
    error.status === 403 &&
    error.code === ('REAUTHENTICATION_REQUIRED' satisfies FailureCode)
  );
}
