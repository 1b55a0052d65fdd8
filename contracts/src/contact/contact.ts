import { z } from 'zod';
import { success } from '../answer.ts';
import { line, text } from '../plain-text.ts';
import {
  CONFIRMATIONS,
  CONTACT_LENGTHS_MAX,
  CONTACT_TYPES,
  MAIL_ADDRESS,
  NO_MAIL_ADDRESS,
} from './contact-terms.ts';

/** An e-mail address of the common form, without control characters: it may stand in the head of a mail. */
export const mailAddress = z
  .string()
  .trim()
  .min(1)
  .max(CONTACT_LENGTHS_MAX.email)
  .pipe(z.email({ pattern: MAIL_ADDRESS, error: NO_MAIL_ADDRESS }));

/** A message to the team. Name and subject go into the head of a mail: one line each. */
export const contactRequest = z.strictObject({
  name: line({ max: CONTACT_LENGTHS_MAX.name }).meta({
    description: 'Who writes.',
    examples: ['Mara Fielding'],
  }),
  email: mailAddress.meta({
    description: 'Where the answer goes.',
    examples: ['mara@example.com'],
  }),
  subject: line({ max: CONTACT_LENGTHS_MAX.subject }).meta({
    description: 'What it is about, in one line.',
    examples: ['The lift guide'],
  }),
  message: text({ max: CONTACT_LENGTHS_MAX.message }).meta({
    description: 'The message.',
    examples: ['Step 4 of the lift guide names a brick that I cannot find.'],
  }),
  type: z.enum(CONTACT_TYPES).default('general').describe('What kind of message it is.'),
  homepage: z
    .string()
    .max(500)
    .optional()
    .describe('Leave it out. A message that fills it in is taken for spam.'),
});

export const contactResponse = z.object({
  success,
  message: z.string().meta({
    description: 'A sentence with the reference of the message.',
    examples: ['Your message has arrived. Its reference is EC-7KQ2-M9XD.'],
  }),
  confirmation: z
    .enum(CONFIRMATIONS)
    .describe(
      '`sent`: a confirmation goes to the sender; `recent`: none, as that mailbox got one within the last hour or three within a day; `none`: none is sent at the moment.',
    ),
});

export type ContactRequest = z.output<typeof contactRequest>;
