import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { nextCursor, pageQuery } from '../paging.ts';

const EVENT_TYPES = ['update', 'badge', 'guide', 'advertisement'] as const;

/** Something that happened in the game or on the site; `url` is a page of the site or the source. */
export const event = z.object({
  id: z.string().meta({ description: 'Id of the event.', examples: ['update:1309872345'] }),
  type: z.enum(EVENT_TYPES).describe('What kind of event it is.'),
  title: z.string().meta({
    description: 'What happened, in a few words.',
    examples: ['Ballots now open every 20 minutes'],
  }),
  at: instant.describe('When it happened.'),
  url: z
    .url()
    .nullable()
    .meta({
      description: 'The whole address of a page of the site, or of the source.',
      examples: ['https://example.org/guides/how-elections-work'],
    }),
});

export const eventsQuery = pageQuery.extend({
  type: z.enum(EVENT_TYPES).optional().describe('Only events of this kind.'),
});

export const eventsResponse = z.object({
  success,
  events: z.array(event).describe('The events, newest first.'),
  nextCursor,
});

export type EventType = (typeof EVENT_TYPES)[number];
export type SiteEvent = z.infer<typeof event>;
