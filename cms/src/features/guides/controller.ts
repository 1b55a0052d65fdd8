import type { SiteEvent } from '@elc/contracts';
import { z } from 'zod';
import { cursorRow, cursorTime, readPage } from '../../platform/http/cursor';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import type { GuidesFeature } from '.';
import type { StoredEvent } from './tables/events';

const position = z.tuple([cursorTime, cursorRow]);

export function guidesController(guides: GuidesFeature) {
  return {
    searchGuides: async ({ query }) => ({ body: await guides.search(query.q) }),
    guidesOfCategory: async ({ params }) => ({
      body: await guides.ofCategory(params.category),
    }),
    events: async ({ query }) => {
      const { type } = query;
      const { page, nextCursor } = await readPage(
        { list: `events:${type ?? 'all'}`, shape: position, query },
        (after, limit) =>
          guides.events.page({ type, after: after && { atMs: after[0], id: after[1] }, limit }),
        ({ atMs, id }) => [atMs, id],
      );
      return { body: { success: true, events: page.map(toSiteEvent), nextCursor } };
    },
  } satisfies Partial<Handlers>;
}

function toSiteEvent({ id, type, title, url, atMs }: StoredEvent): SiteEvent {
  return { id: String(id), type, title, url, at: isoTime(atMs) };
}
