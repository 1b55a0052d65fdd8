import type { SiteEvent } from '@elc/contracts';
import { z } from 'zod';
import {
  cursorRow,
  cursorTime,
  cutPage,
  encodeCursor,
  readCursor,
} from '../../platform/http/cursor';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import type { GuidesFeature, StoredEvent } from '.';

const position = z.tuple([cursorTime, cursorRow]);

export function guidesController(guides: GuidesFeature) {
  return {
    searchGuides: async ({ query }) => ({ body: await guides.search(query.q) }),
    guidesOfCategory: async ({ params }) => ({
      body: await guides.ofCategory(params.category),
    }),
    events: async ({ query: { type, limit, cursor } }) => {
      const list = `events:${type ?? 'all'}`;
      const after = readCursor(list, cursor, position);
      const found = await guides.events.page({
        type,
        after: after && { atMs: after[0], id: after[1] },
        limit: limit + 1,
      });
      const { page, nextCursor } = cutPage(found, limit, ({ atMs, id }) =>
        encodeCursor(list, [atMs, id]),
      );
      return { body: { success: true, events: page.map(toSiteEvent), nextCursor } };
    },
  } satisfies Partial<Handlers>;
}

function toSiteEvent({ id, type, title, url, atMs }: StoredEvent): SiteEvent {
  return { id: String(id), type, title, url, at: isoTime(atMs) };
}
