import {
  type EventType,
  type eventsQuery,
  GUIDE_CATEGORIES,
  type Guide,
  type SiteEvent,
} from '@elc/contracts';
import type { z } from 'zod';
import { content } from '../../content/content';
import { adminList } from '../../platform/admin-list';
import { bigInteger, nullable, rowNumber, string, text } from '../../platform/db/columns';
import { defineTable, type Row } from '../../platform/db/define-table';
import { readRevisions } from '../../platform/db/revisions';
import { env } from '../../platform/env/env';
import { categoryNotFound } from '../../platform/http/errors/common-errors';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';

/** What has happened on the site; `ref` names a message, badge, guide or advertisement. */
export const eventTable = defineTable(
  'events',
  {
    number: rowNumber(),
    type: string<EventType>(),
    ref: string(),
    title: text(),
    url: nullable(text()),
    atMs: bigInteger(),
  },
  { unique: [['type', 'ref']], indexed: [['atMs'], ['type', 'atMs']] },
);

type StoredEvent = Row<typeof eventTable>;

/** One event per type and ref; stored again, only title and address change. */
export async function noteEvent(event: Omit<StoredEvent, 'number'>): Promise<void> {
  await eventTable
    .where()
    .insert(eventTable.toColumns(event))
    .onConflict(['type', 'ref'])
    .merge(['title', 'url']);
}

export async function forgetEvents(type: EventType, refs: readonly string[]): Promise<void> {
  if (refs.length > 0) await eventTable.where({ type }).whereIn('ref', refs).delete();
}

/** For features that are handed what they note events with. */
export const events = { note: noteEvent, forget: forgetEvents };

const toEvent = ({ number, type, title, url, atMs }: StoredEvent): SiteEvent => ({
  ...{ id: String(number), type, title },
  // A page of the site is stored without the site's address, which may change.
  url: url === null ? null : new URL(url, env().PUBLIC_URL).href,
  at: isoTime(atMs),
});

export const eventList = adminList({
  name: 'events',
  rows: eventTable,
  order: ['atMs', 'number'],
  narrow(rows, { type }: z.output<typeof eventsQuery>) {
    rows.where(eventTable.toColumns({ type }));
  },
  views: (stored) => stored.map(toEvent),
});

/** In any letter case. @throws ApiError 404 CATEGORY_NOT_FOUND */
async function guidesOf(name: string): Promise<Guide[]> {
  const category = GUIDE_CATEGORIES.find((known) => known === name.toLowerCase());
  if (category === undefined) throw categoryNotFound(name, GUIDE_CATEGORIES);
  return (await content().guides()).filter((guide) => guide.category === category);
}

const EVERY_MS = 2000;
const LEASE_MS = 30_000;

/** One event per published guide, at the time of its first publication. */
export function guideEventsJob(): BackgroundJob {
  const contentRevision = async () => (await readRevisions()).content;
  let seen: number | undefined;
  return {
    name: 'guide-events',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    isDue: async () => (await contentRevision()) !== seen,
    async run() {
      const revision = await contentRevision();
      const stored = await eventTable.read(eventTable.where({ type: 'guide' }));
      const gone = new Map(stored.map((event) => [event.ref, event]));
      for (const { id, title, slug, updatedAt } of await content().guides()) {
        const noted = gone.get(id);
        gone.delete(id);
        const url = `/guides/${slug}`;
        if (noted?.title === title && noted.url === url) continue;
        await noteEvent({ type: 'guide', ref: id, title, url, atMs: Date.parse(updatedAt) });
      }
      await forgetEvents('guide', [...gone.keys()]);
      seen = revision;
    },
  };
}

export const guideHandlers = {
  listGuides: async () => ({ body: await content().guides() }),
  guidesOfCategory: async ({ params }) => ({ body: await guidesOf(params.category) }),
  events: async ({ query }) => {
    const { entries, nextCursor } = await eventList.page(query);
    return { body: { success: true, events: entries, nextCursor } };
  },
} satisfies Partial<Handlers>;
