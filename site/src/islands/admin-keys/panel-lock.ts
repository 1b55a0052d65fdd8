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

const EFFECTS = {
  check: () => call('checkAdminKey'),
  verify: (key: string, code?: string) =>
    call('verifyAdminKey', { body: { key, ...(code !== undefined && { code }) } }),
  open: (code?: string) =>
    confirmingCall('openPanel', { ...(code !== undefined && { body: { code } }) }),
  user: readUser,
  lock: () => call('lockPanel'),
  notify,
};

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
export function createPanelLock({ check, verify, open, user, lock, notify } = EFFECTS) {
  const $lock = atom<PanelLock>({ phase: 'checking' });
  /** Name of the moderator or admin who is signed in to the site; null without one. */
  const $staff = atom<string | null>(null);

  /** Queries the server; a page that cannot reach it shows the key screen. */
  async function poll(): Promise<void> {
    const now = await check().then(lockOf, () => LOCKED);
    if (now.phase === 'locked') await readStaff();
    $lock.set(now);
  }

  async function readStaff(): Promise<void> {
    const signedIn = await user().catch(() => ({ user: null }));
    $staff.set(signedIn.user && signedIn.user.role !== 'user' ? signedIn.user.username : null);
  }

  /** `code` is that of the second factor, once it was asked for. */
  async function unlock(typed: string, code?: string): Promise<void> {
    const key = typed.trim();
    if (key === '') return refuse('Error', 'Please enter an admin key', { way: 'key' });
    await prove('key', code, (given) => (given === undefined ? verify(key) : verify(key, given)));
  }

  const openByAccount = (code?: string): Promise<void> => prove('account', code, open);

  async function prove(
    way: PanelWay,
    code: string | undefined,
    send: (code?: string) => Promise<PanelSession>,
  ): Promise<void> {
    const now = $lock.get();
    if (now.phase === 'locked' && now.isVerifying) return;
    const asked = code === undefined ? { way } : ({ way, asks: 'code' } as const);
    $lock.set({ ...LOCKED, isVerifying: true, ...asked });
    try {
      $lock.set(lockOf(await send(code?.trim())));
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
  async function end(): Promise<void> {
    try {
      $lock.set(lockOf(await lock()));
      notify({ title: 'Locked', description: 'The panel is locked in this browser.' });
    } catch {
      notify(
        warning('Error', 'The panel could not be locked. Check your connection and try again.'),
      );
    }
  }

  /** The server said 401 to a call of the panel: the session has ended, and the key screen says so. */
  function ended(): void {
    if ($lock.get().phase !== 'unlocked') return;
    $lock.set({ ...LOCKED, error: ENDED });
    void readStaff();
  }

  return { $lock, $staff, poll, unlock, openByAccount, end, ended };
}

/** The server looked at the key and said no; anything else is a failure to look. */
function isAnswer(error: unknown): boolean {
  return error instanceof RequestError && error.status < 500;
}

function lockOf({ unlocked, role, expiresAt }: PanelSession): PanelLock {
  return unlocked && role && expiresAt ? { phase: 'unlocked', role, expiresAt } : LOCKED;
}
