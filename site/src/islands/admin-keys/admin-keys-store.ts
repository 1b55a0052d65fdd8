import type {
  AdminKeyState,
  AdminKeysResponse,
  AdminKeysRevoked,
  AdminSession,
  AdminSessionsEnded,
  AdminSessionsResponse,
  ListedAdminKey,
} from '@elc/contracts';
import { atom } from 'nanostores';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { failureNotice } from '../admin-panel/failure-notice.ts';
import { createPagedList } from '../admin-panel/paged-list.ts';
import type { PanelCall } from '../admin-panel/panel-call.ts';

/** Which keys are listed; empty: all. */
export interface KeyFilter {
  readonly state: AdminKeyState | '';
}

interface Dependencies {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
}

/** What the tab Keys and sessions shows and does; one change at a time. */
export function createAdminKeys({ call, notify }: Dependencies) {
  const keys = createPagedList<ListedAdminKey, KeyFilter>(
    { state: 'active' },
    {
      load: async ({ state }, cursor) => {
        const query = new URLSearchParams({ ...(state && { state }), ...(cursor && { cursor }) });
        const page = await call<AdminKeysResponse>(`/api/admin/keys?${query}`);
        return { entries: page.keys, nextCursor: page.nextCursor };
      },
    },
  );
  const sessions = createPagedList<AdminSession, null>(null, {
    load: async (_, cursor) => {
      const query = new URLSearchParams({ ...(cursor && { cursor }) });
      const page = await call<AdminSessionsResponse>(`/api/admin/sessions?${query}`);
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
        const path = `/api/admin/keys/${key.id}?madeKeys=${withMadeKeys ? 'revoke' : 'leave'}`;
        const ended = await call<AdminKeysRevoked>(path, { method: 'DELETE' });
        return {
          title: ended.keys === 1 ? 'Key revoked' : `${ended.keys} keys revoked`,
          description: `${counted(ended.sessions)} ended with ${ended.keys === 1 ? 'it' : 'them'}.`,
        };
      }),

    end: (session: AdminSession) =>
      once('Failed to end the session', async () => {
        await call<AdminSessionsEnded>(`/api/admin/sessions/${session.id}`, { method: 'DELETE' });
        return {
          title: 'Session ended',
          description: `The panel is locked at ${session.address}.`,
        };
      }),

    endOthers: () =>
      once('Failed to end the other sessions', async () => {
        const path = '/api/admin/sessions/end-others';
        const ended = await call<AdminSessionsEnded>(path, { method: 'POST', body: {} });
        return { title: `${counted(ended.sessions)} ended`, description: 'Yours stays open.' };
      }),
  };
}

export type AdminKeysStore = ReturnType<typeof createAdminKeys>;

const counted = (sessions: number) => `${sessions} session${sessions === 1 ? '' : 's'}`;
