import type { AppLog } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { logsFeature, type StoredLine } from '../../../features/logs';
import { logCursor, logFilterOf } from '../../../platform/http/log-query';
import { isoTime } from '../../../platform/rules/iso-time';
import { handle } from '../../handle';

/** Names this list and its order in cursors. */
const LIST = 'app-logs';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('appLogs', async ({ query }) => {
    const filter = { ...logFilterOf(LIST, query), level: query.level ?? null };
    const { entries, next } = await logsFeature.of(strapi).pageOfLines(filter);
    return { body: { logs: entries.map(toLog), nextCursor: logCursor(LIST, next) } };
  }),
});

function toLog({ id, atMs, ...line }: StoredLine): AppLog {
  return { id: String(id), at: isoTime(atMs), ...line };
}
