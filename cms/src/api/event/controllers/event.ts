import type { SiteEvent } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { guidesFeature, type StoredEvent } from '../../../features/guides';
import {
  cursorRow,
  cursorTime,
  cutPage,
  encodeCursor,
  readCursor,
} from '../../../platform/http/cursor';
import { isoTime } from '../../../platform/rules/iso-time';
import { handle } from '../../handle';

const position = z.tuple([cursorTime, cursorRow]);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('events', async ({ query: { type, limit, cursor } }) => {
    const list = `events:${type ?? 'all'}`;
    const after = readCursor(list, cursor, position);
    const found = await guidesFeature.of(strapi).events.page({
      type,
      after: after && { atMs: after[0], id: after[1] },
      limit: limit + 1,
    });
    const { page, nextCursor } = cutPage(found, limit, ({ atMs, id }) =>
      encodeCursor(list, [atMs, id]),
    );
    return { body: { success: true, events: page.map(toSiteEvent), nextCursor } };
  }),
});

function toSiteEvent({ id, type, title, url, atMs }: StoredEvent): SiteEvent {
  return { id: String(id), type, title, url, at: isoTime(atMs) };
}
