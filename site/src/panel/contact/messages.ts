import type { AdminMessage, MessageState } from '@elc/contracts';
import { createList } from '../frame/list.ts';
import type { PanelEffects } from '../frame/panel-context.ts';

/** Which messages are listed; empty leaves a filter out. */
type MessageFilter = {
  readonly q: string;
  readonly state: MessageState | '';
};

export function createMessages({ call, notify }: PanelEffects) {
  const list = createList<AdminMessage, MessageFilter>(
    { q: '', state: '' },
    {
      load: async (filter, cursor) => {
        const page = await call('contactMessages', { query: { ...filter, cursor } });
        return { entries: page.messages, nextCursor: page.nextCursor };
      },
      notify,
    },
  );
  return {
    list,
    /** A marked message stays where it is until the list is read again: one may have marked the wrong one. */
    mark: ({ id }: AdminMessage, isHandled: boolean) =>
      list.act(id, 'The message could not be marked.', async () => {
        const { message } = await call('changeContactMessage', {
          params: { id },
          body: { isHandled },
        });
        list.put(message);
        return {
          title: isHandled ? 'Marked as handled' : 'Marked as not handled',
          description: `“${message.subject}” from ${message.name}`,
        };
      }),
  };
}

export type MessagesStore = ReturnType<typeof createMessages>;
