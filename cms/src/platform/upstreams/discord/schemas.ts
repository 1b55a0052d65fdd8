import { z } from 'zod';
import { instantMs, orNull, readableOf } from '../shared/schemas';
import { hasContentIntent } from './rules/channel-access';

/** What is read of Discord's answers (API version 10); everything else in them is ignored. */
const snowflake = z.string().regex(/^\d{1,20}$/);

/** Names are 32 characters at most on Discord; a host that is out of order must not fill a column. */
export const AUTHOR_LENGTH_MAX = 100;
const cut = (value: string) => value.slice(0, AUTHOR_LENGTH_MAX).toWellFormed();

const text = orNull(z.string()).transform((value) => value ?? '');

/** Elements that cannot be read are left out: one odd one must not hide all others. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  orNull(readableOf(schema)).transform((elements) => elements ?? []);

/** A part of a message's layout ("components v2"); containers and sections hold others. */
export interface ComponentAnswer {
  readonly type: number;
  readonly content: string;
  readonly components: readonly ComponentAnswer[];
  /** Of a gallery. */
  readonly items: readonly { readonly description: string }[];
}

const component: z.ZodType<ComponentAnswer> = z.object({
  type: z.number().int(),
  content: text,
  components: z.lazy(() => listOf(component)),
  items: listOf(z.object({ description: text })),
});

const embed = z.object({
  type: text,
  title: text,
  description: text,
  author: z.object({ name: text }).catch({ name: '' }),
  footer: z.object({ text }).catch({ text: '' }),
  fields: listOf(z.object({ name: text, value: text })),
  components: listOf(component),
  image: z.unknown().optional(),
  thumbnail: z.unknown().optional(),
  video: z.unknown().optional(),
});

const attachment = z.object({ content_type: text, description: text });

const pollText = z.object({ text }).catch({ text: '' });

/** What a message shows, also one that was forwarded. */
const shown = {
  content: text,
  embeds: listOf(embed),
  attachments: listOf(attachment),
  components: listOf(component),
  sticker_items: listOf(z.object({ name: text })),
};

const userNames = { username: z.string().transform(cut), global_name: text.transform(cut) };

const message = z.object({
  id: snowflake,
  type: z.number().int(),
  author: z.object(userNames),
  timestamp: instantMs,
  edited_timestamp: orNull(instantMs),
  ...shown,
  mentions: listOf(z.object({ id: snowflake, ...userNames })),
  message_snapshots: listOf(z.object({ message: z.object(shown) })),
  poll: orNull(
    z.object({ question: pollText, answers: listOf(z.object({ poll_media: pollText })) }),
  ),
});

/** `GET /channels/{id}/messages`, newest first; a message that cannot be read has its id only. */
export const messagesAnswer = z
  .array(z.object({ id: snowflake }).loose())
  .nullable()
  .transform((page) =>
    (page ?? []).map((element) => ({
      id: element.id,
      message: message.safeParse(element).data ?? null,
    })),
  );

export const messageAnswer = z.object({ id: snowflake });

/** `GET /channels/{id}`; a channel that is not of a server has no `guildId`. */
export const channelAnswer = z
  .object({
    type: z.number().int(),
    guild_id: orNull(snowflake),
    name: text,
    permission_overwrites: listOf(z.object({ id: snowflake, allow: text, deny: text })),
  })
  .transform(({ guild_id: guildId, permission_overwrites: overwrites, ...channel }) => ({
    ...channel,
    guildId,
    overwrites,
  }));

/** Whether the message content intent is granted to the bot. */
export const applicationAnswer = z
  .object({ flags: z.number().int().catch(0) })
  .transform(({ flags }) => hasContentIntent(flags));

export const userAnswer = z
  .object({ id: snowflake, username: text })
  .transform(({ id, username: name }) => ({ id, name }));

export const guildAnswer = z.object({
  name: text,
  owner_id: snowflake.catch('0'),
  roles: listOf(
    z
      .object({
        id: snowflake,
        permissions: text,
        tags: orNull(z.object({ bot_id: orNull(snowflake) })),
      })
      .transform(({ tags, ...role }) => ({ ...role, botId: tags?.bot_id ?? null })),
  ),
});

/** `GET /invites/{code}?with_counts=true`; an invite to something else than a server has no counts. */
export const inviteAnswer = z
  .object({
    approximate_member_count: orNull(z.number().int().nonnegative()),
    expires_at: orNull(instantMs),
    guild: orNull(z.object({ id: snowflake, name: text })),
  })
  .transform(({ guild, approximate_member_count: members, expires_at: expiresAtMs }) => ({
    guild,
    members,
    expiresAtMs,
  }));

/** `GET /webhooks/{id}/{token}`; its token and address are left out. */
export const webhookAnswer = z.object({
  type: z.number().int(),
  name: text,
  channel_id: orNull(snowflake),
});

/** Empty `name` where Discord states none. */
export type ChannelInfo = Pick<z.infer<typeof channelAnswer>, 'guildId' | 'type' | 'name'>;

export type PageAnswer = z.infer<typeof messagesAnswer>;
export type MessageAnswer = z.infer<typeof message>;
export type ShownAnswer = Pick<MessageAnswer, keyof typeof shown>;
