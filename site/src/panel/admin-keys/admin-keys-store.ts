import type { AdminKeyState, AdminSession, ListedAdminKey } from '@elc/contracts';
import { atom } from 'nanostores';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { failureNotice } from '../frame/failure-notice.ts';
import { createPagedList } from '../frame/paged-list.ts';
import type { PanelCall } from '../frame/panel-call.ts';

/** Which keys are listed; empty: all. */
export type KeyFilter = {
  readonly state: AdminKeyState | '';
};

/** Those that open the panel, which the list begins with. */
export const ACTIVE_KEYS: KeyFilter = { state: 'active' };

interface Dependencies {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
}

/** What the tab Keys and sessions shows and does; one change at a time. */
export function createAdminKeys({ call, notify }: Dependencies) {
  const keys = createPagedList<ListedAdminKey, KeyFilter>(ACTIVE_KEYS, {
    load: async ({ state }, cursor) => {
      const page = await call('listAdminKeys', { query: { state, cursor } });
      return { entries: page.keys, nextCursor: page.nextCursor };
    },
  });
  const sessions = createPagedList<AdminSession, null>(null, {
    load: async (_, cursor) => {
      const page = await call('listAdminSessions', { query: { cursor } });
      return { entries: page.sessions, nextCursor: page.nextCursor };
    },
  });
  const $isBusy = atom(false);

  /** Runs one change, says how it went, and reads both lists again: what ends, ends in both. */
  async function once(failure: string, work: () => Promise<Notice>): Promise<boolean> {
    if ($isBusy.get()) return false;
    $isBusy.set(true);
    try {
      notify(await work());
      await Promise.all([keys.refresh(), sessions.refresh()]);
      return true;
    } catch (error) {
      notify(failureNotice(failure, error));
      return false;
    } finally {
      $isBusy.set(false);
    }
  }

  return {
    keys,
    sessions,
    $isBusy,

    revoke: (key: ListedAdminKey, withMadeKeys: boolean) =>
      once('Failed to revoke the key', async () => {
        const ended = await call('revokeAdminKey', {
          params: { id: key.id },
          query: { madeKeys: withMadeKeys ? 'revoke' : 'leave' },
        });
        return {
          title: ended.keys === 1 ? 'Key revoked' : `${ended.keys} keys revoked`,
          description: `${counted(ended.sessions)} ended with ${ended.keys === 1 ? 'it' : 'them'}.`,
        };
      }),

    end: (session: AdminSession) =>
      once('Failed to end the session', async () => {
        await call('endAdminSession', { params: { id: session.id } });
        return {
          title: 'Session ended',
          description: `The panel is locked at ${session.address}.`,
        };
      }),

    endOthers: () =>
      once('Failed to end the other sessions', async () => {
        const ended = await call('endOtherAdminSessions');
        return { title: `${counted(ended.sessions)} ended`, description: 'Yours stays open.' };
      }),
  };
}

export type AdminKeysStore = ReturnType<typeof createAdminKeys>;

const counted = (sessions: number) => `${sessions} session${sessions === 1 ? '' : 's'}`;
