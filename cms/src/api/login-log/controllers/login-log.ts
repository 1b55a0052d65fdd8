import type { LoginLog } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { decodeCursor, encodeCursor } from '../../../http/cursor';
import { handle } from '../../../http/handle';
import type { StoredAttempt } from '../../../store/login-logs';
import { wiringOf } from '../../../wiring';

/** Names this list and its order in cursors. */
const LIST = 'login-logs';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('loginLogs', async ({ query }) => {
    const { limit, cursor, from, to, q, status } = query;
    const [atMs, id] = decodeCursor(LIST, cursor) ?? [];
    const rows = await wiringOf(strapi).loginLogs.page({
      // One more than asked for tells whether there is a next page.
      limit: limit + 1,
      after: atMs === undefined ? null : { atMs: Number(atMs), id: Number(id) },
      fromMs: from === undefined ? null : Date.parse(from),
      toMs: to === undefined ? null : Date.parse(to),
      words: q || null,
      status: status ?? null,
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const hasMore = rows.length > limit && last !== undefined;
    return {
      body: {
        logs: shown.map(toLog),
        nextCursor: hasMore ? encodeCursor(LIST, [last.atMs, last.id]) : null,
      },
    };
  }),
});

function toLog({ id, username, address, agent, atMs, status }: StoredAttempt): LoginLog {
  return {
    id: String(id),
    username,
    ipAddress: address,
    userAgent: agent,
    timestamp: new Date(atMs).toISOString(),
    loginStatus: status,
  };
}
