import type { AdminKeyState, AdminSession, ListedAdminKey } from '@elc/contracts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { createList, pageOf } from '../frame/list.ts';
import { call } from '../frame/panel-call.ts';

/** Those that open the panel come first; an empty state lists all. */
export const keys = createList<ListedAdminKey, { readonly state: AdminKeyState | '' }>(
  { state: 'active' },
  {
    load: async ({ state }, cursor) =>
      pageOf(await call('listAdminKeys', { query: { state, cursor } }), 'keys'),
  },
);

export const sessions = createList<AdminSession, Record<never, string>>(
  {},
  {
    load: async (_, cursor) =>
      pageOf(await call('listAdminSessions', { query: { cursor } }), 'sessions'),
  },
);

/** What a change is under way for, of either list: one at a time. */
export const { $busyIds } = keys;

/** Runs one change, and reads both lists again: what ends, ends in both. */
const once = (failure: string, work: () => Promise<Notice>) =>
  keys.act('any', failure, async () => {
    const notice = await work();
    await Promise.all([keys.refresh(), sessions.refresh()]);
    return notice;
  });

export const revoke = (key: ListedAdminKey, withMadeKeys: boolean) =>
  once('Failed to revoke the key', async () => {
    const ended = await call('revokeAdminKey', {
      params: { id: key.id },
      query: { madeKeys: withMadeKeys ? 'revoke' : 'leave' },
    });
    return {
      title: ended.keys === 1 ? 'Key revoked' : `${ended.keys} keys revoked`,
      description: `${counted(ended.sessions)} ended with ${ended.keys === 1 ? 'it' : 'them'}.`,
    };
  });

export const end = (session: AdminSession) =>
  once('Failed to end the session', async () => {
    await call('endAdminSession', { params: { id: session.id } });
    return { title: 'Session ended', description: `The panel is locked at ${session.address}.` };
  });

export const endOthers = () =>
  once('Failed to end the other sessions', async () => {
    const ended = await call('endOtherAdminSessions');
    return { title: `${counted(ended.sessions)} ended`, description: 'Yours stays open.' };
  });

const counted = (count: number) => `${count} session${count === 1 ? '' : 's'}`;
