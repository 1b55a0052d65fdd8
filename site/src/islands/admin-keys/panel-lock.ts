import type { PanelRole, PanelSession } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { RequestError, sentenceOf } from '../../api/request-error.ts';
import { notify } from '../../ui/toaster/notifications.ts';

type PanelLock =
  | { readonly phase: 'checking' }
  | { readonly phase: 'locked'; readonly isVerifying: boolean; readonly error: string | null }
  | { readonly phase: 'unlocked'; readonly role: PanelRole; readonly expiresAt: string };

const EFFECTS = {
  check: () => call('checkAdminKey'),
  verify: (key: string) => call('verifyAdminKey', { body: { key } }),
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

  async function unlock(typed: string): Promise<void> {
    const key = typed.trim();
    if (key === '') return refuse('Error', 'Please enter an admin key');
    const now = $lock.get();
    if (now.phase === 'locked' && now.isVerifying) return;
    $lock.set({ phase: 'locked', isVerifying: true, error: null });
    try {
      $lock.set(lockOf(await verify(key)));
      notify({ title: 'Success', description: 'Admin access granted' });
    } catch (error) {
      if (isAnswer(error)) refuse('Access Denied', sentenceOf(error, 'Invalid admin key'));
      else refuse('Error', 'Failed to verify admin key');
    }
  }

  function refuse(title: string, description: string): void {
    $lock.set({ phase: 'locked', isVerifying: false, error: description });
    notify({ title, description, variant: 'destructive' });
  }

  /** Ends the session; when the server cannot be reached, the panel stays as it is and says so. */
  async function end(): Promise<void> {
    try {
      $lock.set(lockOf(await lock()));
      notify({ title: 'Locked', description: 'The panel is locked in this browser.' });
    } catch {
      notify({
        title: 'Error',
        description: 'The panel could not be locked. Check your connection and try again.',
        variant: 'destructive',
      });
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
