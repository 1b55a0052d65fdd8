import type { PanelRole, PanelSession } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { RequestError, sentenceOf } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { readUser } from '../accounts/signed-in.ts';
import { confirmingCall } from './confirmation.ts';

type Asked = 'code' | 'factor';

/** What the panel is opened with. */
export type PanelWay = 'key' | 'account';

type PanelLock =
  | { readonly phase: 'checking' }
  | {
      readonly phase: 'locked';
      readonly isVerifying: boolean;
      readonly error: string | null;
      /** What else the key's account needs: a code of its second factor, or one to be set up. */
      readonly asks?: Asked;
      /** What was tried last; the error and the question are about it. */
      readonly way?: PanelWay;
    }
  | { readonly phase: 'unlocked'; readonly role: PanelRole; readonly expiresAt: string };

const LOCKED = { phase: 'locked', isVerifying: false, error: null } as const satisfies PanelLock;
const FAILED: Readonly<Record<PanelWay, string>> = {
  key: 'Failed to verify admin key',
  account: 'The panel could not be opened. Check your connection and try again.',
};
const REFUSED: Readonly<Record<PanelWay, string>> = {
  key: 'Invalid admin key',
  account: 'This account may not open the panel.',
};
const ENDED = 'Your session has ended. Enter a key to continue.';

/** Whether the panel is open in this browser: the server knows, the page shows it. */
export const $lock = atom<PanelLock>({ phase: 'checking' });
/** Name of the moderator or admin who is signed in to the site; null without one. */
export const $staff = atom<string | null>(null);
/** The role that this page was opened for last. */
let openedAs: PanelRole | null = null;

/** What a page has read and typed stays with its role: for another one it is loaded again. */
function show(session: PanelSession): void {
  const { unlocked, role, expiresAt } = session;
  if (!unlocked || !role || !expiresAt) $lock.set(LOCKED);
  else if (openedAs !== null && openedAs !== role) {
    // Who stays for the sake of a draft may try again.
    $lock.set(LOCKED);
    location.reload();
  } else {
    openedAs = role;
    $lock.set({ phase: 'unlocked', role, expiresAt });
  }
}

/** Queries the server; a page that cannot reach it shows the key screen. */
export async function poll(): Promise<void> {
  const session = await call('checkAdminKey').catch(() => null);
  if (!session?.unlocked) await readStaff();
  if (session) show(session);
  else $lock.set(LOCKED);
}

async function readStaff(): Promise<void> {
  const signedIn = await readUser().catch(() => ({ user: null }));
  $staff.set(signedIn.user && signedIn.user.role !== 'user' ? signedIn.user.username : null);
}

/** `code` is that of the second factor, once it was asked for. */
export async function unlock(typed: string, code?: string): Promise<void> {
  const key = typed.trim();
  if (key === '') return refuse('Error', 'Please enter an admin key', { way: 'key' });
  await prove('key', code, (given) => call('verifyAdminKey', { body: { key, ...given } }));
}

export const openByAccount = (code?: string): Promise<void> =>
  prove('account', code, (given) => confirmingCall('openPanel', given && { body: given }));

async function prove(
  way: PanelWay,
  code: string | undefined,
  send: (given: { readonly code: string } | undefined) => Promise<PanelSession>,
): Promise<void> {
  const now = $lock.get();
  if (now.phase === 'locked' && now.isVerifying) return;
  const asked = code === undefined ? { way } : ({ way, asks: 'code' } as const);
  $lock.set({ ...LOCKED, isVerifying: true, ...asked });
  try {
    show(await send(code === undefined ? undefined : { code: code.trim() }));
    notify({ title: 'Success', description: 'Admin access granted' });
  } catch (error) {
    const refusal = error instanceof RequestError ? error.code : null;
    if (refusal === 'SECOND_FACTOR_REQUIRED') $lock.set({ ...LOCKED, way, asks: 'code' });
    else if (!isAnswer(error)) refuse('Error', FAILED[way], asked);
    else {
      const lacksFactor = refusal === 'SECOND_FACTOR_MISSING';
      const next = refusal?.startsWith('ADMIN_KEY_') ? { way } : asked;
      const sentence = sentenceOf(error, REFUSED[way]);
      refuse('Access Denied', sentence, lacksFactor ? { way, asks: 'factor' } : next);
    }
  }
}

function refuse(
  title: string,
  description: string,
  asked: { readonly asks?: Asked; readonly way: PanelWay },
): void {
  $lock.set({ ...LOCKED, ...asked, error: description });
  notify(warning(title, description));
}

/** Ends the session; when the server cannot be reached, the panel stays as it is and says so. */
export async function end(): Promise<void> {
  try {
    show(await call('lockPanel'));
    notify({ title: 'Locked', description: 'The panel is locked in this browser.' });
  } catch {
    notify(warning('Error', 'The panel could not be locked. Check your connection and try again.'));
  }
}

/** The server said 401 to a call of the panel: the session has ended, and the key screen says so. */
export function ended(): void {
  if ($lock.get().phase !== 'unlocked') return;
  $lock.set({ ...LOCKED, error: ENDED });
  void readStaff();
}

/** The server looked at the key and said no; anything else is a failure to look. */
function isAnswer(error: unknown): boolean {
  return error instanceof RequestError && error.status < 500;
}
