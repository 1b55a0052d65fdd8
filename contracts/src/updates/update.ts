import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { nextCursor, pageQuery } from '../paging.ts';

/** What the community chat announces, and what it is proud of: one channel each. */
export const UPDATE_KINDS = ['update', 'highlight'] as const;

const lineText = z.string().meta({
  description: 'The message summed up in one line: its title wherever it is shown.',
  examples: ['Ballots now open every 20 minutes instead of 30.'],
});
const sourceUrl = z.url().meta({
  description: 'The message of the community chat.',
  examples: ['https://discord.com/channels/1/2/3'],
});

/** What an update is about, as its words say. */
export const UPDATE_TOPICS = ['new', 'fixed', 'event'] as const;

const slug = z.string().meta({
  description:
    'Names the page `/updates/{slug}`, which the newest 300 messages have; given once, and never changed.',
  examples: ['2026-11-21-ballots-now-open-every-20-minutes'],
});
const topics = z
  .array(z.enum(UPDATE_TOPICS))
  .meta({ description: 'What it is about, by its words.', examples: [['new']] });

/** One line of a list and the message of the community chat that it sums up. */
export const updateLine = z.object({
  text: lineText,
  url: sourceUrl,
  postedAt: instant.describe('When the message was posted.'),
  slug,
  topics,
});

/** A message as its page shows it. */
export const gameUpdate = updateLine.extend({
  kind: z.enum(UPDATE_KINDS),
  author: z.string(),
  editedAt: instant.nullable(),
  /** Its beginning in plain text, as long as a description of a page may be. */
  excerpt: z.string(),
  /** The whole message as Discord's Markdown, with words for Discord's codes. */
  content: z.string(),
});

/**
 * The lines as plain text, as the first site read them, and with their sources. `summarizedBy`: AI
 * or built-in. `lastUpdated` is null before the chat was read. `state`: `content_hidden` where the
 * bot may not read texts, `refused` where it may not read a channel, `stale` without answers.
 */
export const elcUpdatesResponse = z.object({
  gameUpdates: z.array(lineText).describe('What has changed in the game, newest first.'),
  communityHighlights: z.array(lineText).describe('What the community is proud of, newest first.'),
  sources: z
    .object({
      gameUpdates: z.array(updateLine).describe('The lines of `gameUpdates`.'),
      communityHighlights: z.array(updateLine).describe('The lines of `communityHighlights`.'),
    })
    .describe('The same lines, in the same order, with their messages.'),
  summarizedBy: z.enum(['ai', 'built-in']).describe('An AI service, or the built-in summary.'),
  state: z
    .enum(['ok', 'stale', 'refused', 'content_hidden', 'not_configured'])
    .describe(
      '`stale`: the chat does not answer; `refused`: it does not let the bot read a channel; `content_hidden`: its texts may not be read; `not_configured`: there is no channel.',
    ),
  lastUpdated: instant.nullable().describe('When the chat was last read; null before that.'),
});

/** A stored message with its summary. */
export const discordUpdate = updateLine.extend({
  id: z.string().meta({ description: 'Id of the message.', examples: ['1309872345098712345'] }),
  kind: z.enum(UPDATE_KINDS).describe('An update of the game, or a highlight of the community.'),
  author: z.string().meta({ description: 'Who wrote the message.', examples: ['City Hall'] }),
  editedAt: instant.nullable().meta({
    description: 'When the message was last edited; null where it never was.',
    examples: [null],
  }),
});

export const discordUpdatesQuery = pageQuery.extend({
  kind: z.enum(UPDATE_KINDS).optional().describe('Only messages of this kind.'),
});

export const discordUpdatesResponse = z.object({
  success,
  updates: z.array(discordUpdate).describe('The messages, newest first.'),
  nextCursor,
});

export type UpdateTopic = (typeof UPDATE_TOPICS)[number];
export type GameUpdate = z.infer<typeof gameUpdate>;
export type UpdateKind = (typeof UPDATE_KINDS)[number];
export type UpdateLine = z.infer<typeof updateLine>;
export type ElcUpdatesResponse = z.infer<typeof elcUpdatesResponse>;
export type DiscordUpdate = z.infer<typeof discordUpdate>;
