import type { AdminKeyState, AdminSession, ListedAdminKey } from '@elc/contracts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { createList } from '../frame/list.ts';
import type { PanelEffects } from '../frame/panel-context.ts';

/** Which keys are listed; empty: all. */
type KeyFilter = {
  readonly state: AdminKeyState | '';
};

/** What the tab Keys and sessions shows and does; one change at a time. */
export function createAdminKeys({ call, notify }: PanelEffects) {
  // Those that open the panel come first.
  const keys = createList<ListedAdminKey, KeyFilter>(
    { state: 'active' },
    {
      load: async ({ state }, cursor) => {
        const page = await call('listAdminKeys', { query: { state, cursor } });
        return { entries: page.keys, nextCursor: page.nextCursor };
      },
      notify,
    },
  );
  const sessions = createList<AdminSession, Record<never, string>>(
    {},
    {
      load: async (_, cursor) => {
        const page = await call('listAdminSessions', { query: { cursor } });
        return { entries: page.sessions, nextCursor: page.nextCursor };
      },
    },
  );

  /** Runs one change, and reads both lists again: what ends, ends in both. */
  const once = (failure: string, work: () => Promise<Notice>) =>
    keys.act('any', failure, async () => {
      const notice = await work();
      await Promise.all([keys.refresh(), sessions.refresh()]);
      return notice;
    });

  return {
    keys,
    sessions,
    /** What a change is under way for; empty: nothing. */
    $busyIds: keys.$busyIds,

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
