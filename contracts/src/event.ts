import { z } from 'zod';
import { instant } from './identity.ts';
import { nextCursor, pageQuery } from './paging.ts';

export const EVENT_TYPES = ['update', 'badge', 'guide', 'advertisement'] as const;

/** Something that happened in the game or on the site; `url` is a page of the site or the source. */
export const event = z.object({
  id: z.string(),
  type: z.enum(EVENT_TYPES),
  title: z.string(),
  at: instant,
  url: z.string().nullable(),
});

export const eventsQuery = pageQuery.extend({ type: z.enum(EVENT_TYPES).optional() });

/** Newest first. */
export const eventsResponse = z.object({
  success: z.literal(true),
  events: z.array(event),
  nextCursor,
});

export type EventType = (typeof EVENT_TYPES)[number];
export type SiteEvent = z.infer<typeof event>;
export type EventsResponse = z.infer<typeof eventsResponse>;
