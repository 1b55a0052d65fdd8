import type { AdminMessage, MessageState } from '@elc/contracts';
import { atom } from 'nanostores';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { failureNotice } from '../frame/failure-notice.ts';
import { createPagedList } from '../frame/paged-list.ts';
import type { PanelCall } from '../frame/panel-call.ts';
import { replaced } from '../frame/undo-removal.ts';

/** Which messages are listed; empty leaves a filter out. */
export type MessageFilter = {
  readonly q: string;
  readonly state: MessageState | '';
};

export const ALL_MESSAGES: MessageFilter = { q: '', state: '' };

interface Dependencies {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
}

/** The messages to the team, and the marks of those that were handled. */
export function createMessages({ call, notify }: Dependencies) {
  const list = createPagedList<AdminMessage, MessageFilter>(ALL_MESSAGES, {
    load: async (filter, cursor) => {
      const page = await call('contactMessages', { query: { ...filter, cursor } });
      return { entries: page.messages, nextCursor: page.nextCursor };
    },
  });
  const $busyId = atom<string | null>(null);

  return {
    list,
    $busyId,
    /** A marked message stays where it is until the list is read again: one may have marked the wrong one. */
    async mark({ id }: AdminMessage, isHandled: boolean): Promise<void> {
      if ($busyId.get() !== null) return;
      $busyId.set(id);
      try {
        const { message } = await call('changeContactMessage', {
          params: { id },
          body: { isHandled },
        });
        list.edit((entries) => replaced(entries, message));
        notify({
          title: isHandled ? 'Marked as handled' : 'Marked as not handled',
          description: `“${message.subject}” from ${message.name}`,
        });
      } catch (error) {
        notify(failureNotice('The message could not be marked.', error));
      } finally {
        $busyId.set(null);
      }
    },
  };
}

export type MessagesStore = ReturnType<typeof createMessages>;
