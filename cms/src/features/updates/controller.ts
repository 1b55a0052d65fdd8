import { z } from 'zod';
import { cursorTime, cutPage, encodeCursor, readCursor } from '../../platform/http/cursor';
import type { Handlers } from '../handlers';
import type { UpdatesFeature } from '.';
import { toDiscordUpdate } from './read-updates';

const LIST = 'discord-updates';
/** Discord's ids are long numbers, stored as text. */
const position = z.tuple([cursorTime, z.string().regex(/^\d{1,25}$/)]);

export function updatesController(updates: UpdatesFeature) {
  return {
    elcUpdates: async () => ({ body: await updates.latest() }),
    updatesFeed: async () => ({ body: await updates.feed() }),
    discordUpdates: async ({ query: { kind, limit, cursor } }) => {
      const list = `${LIST}:${kind ?? 'all'}`;
      const after = readCursor(list, cursor, position);
      await updates.readAgainIfOld();
      const found = await updates.page({
        kind,
        after: after && { postedAtMs: after[0], id: after[1] },
        limit: limit + 1,
      });
      const { page, nextCursor } = cutPage(found, limit, ({ postedAtMs, id }) =>
        encodeCursor(list, [postedAtMs, id]),
      );
      return { body: { success: true, updates: page.map(toDiscordUpdate), nextCursor } };
    },
  } satisfies Partial<Handlers>;
}
