import type { AdminMessage } from '@elc/contracts';
import { z } from 'zod';
import { cursorRow, readPage } from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import type { ContactFeature } from '.';
import type { ListedMessage } from './tables/message-list';

const position = z.tuple([cursorRow]);

export function contactController(contact: ContactFeature) {
  return {
    contact: async ({ body }) => {
      const { reference, confirmation } = await contact.take(body);
      const message = `Your message has arrived. Its reference is ${reference}.`;
      return { body: { success: true, message, confirmation } };
    },
    contactMessages: async ({ query }) => {
      const words = query.q || null;
      const isHandled = query.state === undefined ? null : query.state === 'handled';
      const { page, nextCursor } = await readPage(
        { list: 'messages', shape: position, query },
        (after, limit) => contact.page({ limit, after: after?.[0] ?? null, words, isHandled }),
        ({ number }) => [number],
      );
      return { body: { messages: page.map(toMessage), nextCursor } };
    },

    changeContactMessage: async ({ ctx, params, body }) => {
      const { mark } = contact;
      const message = await mark(params.id, body.isHandled, ctx.state.panel.by);
      if (!message) throw new ApiError('MESSAGE_NOT_FOUND');
      return { body: { success: true, message: toMessage(message) } };
    },
  } satisfies Partial<Handlers>;
}

function toMessage(message: ListedMessage): AdminMessage {
  const { number: _, reference, createdAtMs, handledAtMs, ...rest } = message;
  return {
    ...rest,
    id: reference,
    createdAt: isoTime(createdAtMs),
    handledAt: isoTime(handledAtMs),
  };
}
