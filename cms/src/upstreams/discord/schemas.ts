import { z } from 'zod';

/** What is read of Discord's answers (API version 10); everything else in them is ignored. */
const snowflake = z.string().regex(/^\d{1,20}$/);

/** An instant in ISO 8601, as milliseconds since the epoch. */
const instantMs = z.string().transform((text, context) => {
  const atMs = Date.parse(text);
  if (!Number.isNaN(atMs)) return atMs;
  context.addIssue({ code: 'custom', message: 'is not an instant' });
  return z.NEVER;
});

/** Names are 32 characters at most on Discord; a host that is out of order must not fill a column. */
export const AUTHOR_LENGTH_MAX = 100;
const cut = (value: string) => value.slice(0, AUTHOR_LENGTH_MAX).toWellFormed();

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** `GET /channels/{id}/messages`, newest first. */
export const messagesAnswer = z.array(
  z.object({
    id: snowflake,
    type: z.number().int(),
    author: z.object({ username: z.string().transform(cut), global_name: text.transform(cut) }),
    content: text,
    timestamp: instantMs,
    edited_timestamp: instantMs.nullish(),
    embeds: z.array(z.object({ title: text, description: text })).default([]),
    attachments: z.array(z.unknown()).default([]),
  }),
);

/** `GET /channels/{id}`; a channel of a server names it. */
export const channelAnswer = z.object({ guild_id: snowflake });

/** `GET /invites/{code}?with_counts=true` */
export const inviteAnswer = z.object({ approximate_member_count: z.number().int().nonnegative() });

export type MessageAnswer = z.infer<typeof messagesAnswer>[number];
