import type { PanelRole, PanelSession } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { RequestError, sentenceOf } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';

type Asked = 'code' | 'factor';

type PanelLock =
  | { readonly phase: 'checking' }
  | {
      readonly phase: 'locked';
      readonly isVerifying: boolean;
      readonly error: string | null;
      /** What else the key's account needs: a code of its second factor, or one to be set up. */
      readonly asks?: Asked;
    }
  | { readonly phase: 'unlocked'; readonly role: PanelRole; readonly expiresAt: string };

const EFFECTS = {
  check: () => call('checkAdminKey'),
  verify: (key: string, code?: string) =>
    call('verifyAdminKey', { body: { key, ...(code !== undefined && { code }) } }),
  lock: () => call('lockPanel'),
  notify,
};

const LOCKED = { phase: 'locked', isVerifying: false, error: null } as const satisfies PanelLock;
const ENDED = 'Your session has ended. Enter a key to continue.';

/** Whether the panel is open in this browser: the server knows, the page shows it. */
export function createPanelLock({ check, verify, lock, notify } = EFFECTS) {
  const $lock = atom<PanelLock>({ phase: 'checking' });

  /** Queries the server; a page that cannot reach it shows the key screen. */
  async function poll(): Promise<void> {
    $lock.set(await check().then(lockOf, () => LOCKED));
  }

  /** `code` is that of the second factor, once it was asked for. */
  async function unlock(typed: string, code?: string): Promise<void> {
    const key = typed.trim();
    if (key === '') return refuse('Error', 'Please enter an admin key');
    const now = $lock.get();
    if (now.phase === 'locked' && now.isVerifying) return;
    const asked = code === undefined ? {} : ({ asks: 'code' } as const);
    $lock.set({ ...LOCKED, isVerifying: true, ...asked });
    try {
      $lock.set(lockOf(await (code === undefined ? verify(key) : verify(key, code.trim()))));
      notify({ title: 'Success', description: 'Admin access granted' });
    } catch (error) {
      const refusal = error instanceof RequestError ? error.code : null;
      if (refusal === 'SECOND_FACTOR_REQUIRED') $lock.set({ ...LOCKED, asks: 'code' });
      else if (!isAnswer(error)) refuse('Error', 'Failed to verify admin key', asked);
      else {
        const lacksFactor = refusal === 'SECOND_FACTOR_MISSING';
        const next = refusal?.startsWith('ADMIN_KEY_') ? {} : asked;
        const sentence = sentenceOf(error, 'Invalid admin key');
        refuse('Access Denied', sentence, lacksFactor ? { asks: 'factor' } : next);
      }
    }
  }

  function refuse(title: string, description: string, asked: { readonly asks?: Asked } = {}): void {
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
    if ($lock.get().phase === 'unlocked') $lock.set({ ...LOCKED, error: ENDED });
  }

  return { $lock, poll, unlock, end, ended };
}

/** The server looked at the key and said no; anything else is a failure to look. */
function isAnswer(error: unknown): boolean {
  return error instanceof RequestError && error.status < 500;
}

function lockOf({ unlocked, role, expiresAt }: PanelSession): PanelLock {
  return unlocked && role && expiresAt ? { phase: 'unlocked', role, expiresAt } : LOCKED;
}
