import { z } from 'zod';
import { instant } from '../identity.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { filterWords } from '../plain-text.ts';
import { CONTACT_TYPES } from './contact-terms.ts';

const MESSAGE_STATES = ['open', 'handled'] as const;

/** A message to the team, as site admins read it. Its texts are unchecked. */
const adminMessage = z.object({
  id: z.string().describe('The reference that its sender was given.'),
  type: z.enum(CONTACT_TYPES),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: instant,
  isHandled: z.boolean(),
  handledBy: z.string().nullable().describe('Null where an editor did it in the CMS.'),
  handledAt: instant.nullable(),
});

export const adminMessagesQuery = pageQuery.extend({
  q: filterWords(200)
    .optional()
    .describe('A part of the reference, name, e-mail address, subject or text.'),
  state: z.enum(MESSAGE_STATES).optional(),
});
export const adminMessagesResponse = z.object({ messages: z.array(adminMessage), nextCursor });

export const adminMessageParams = z.strictObject({
  id: z.string().regex(/^EC-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'must be the reference of a message'),
});
export const adminMessagePatch = z.strictObject({ isHandled: z.boolean() });
export const adminMessageChanged = z.object({ success: z.literal(true), message: adminMessage });

export type AdminMessage = z.infer<typeof adminMessage>;
export type MessageState = (typeof MESSAGE_STATES)[number];
