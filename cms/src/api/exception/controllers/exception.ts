import type { ExceptionEntry } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { logsFeature, type StoredException } from '../../../features/logs';
import { logCursor, logFilterOf } from '../../../platform/http/log-query';
import { isoTime } from '../../../platform/rules/iso-time';
import { handle } from '../../handle';

/** Names this list and its order in cursors. */
const LIST = 'exceptions';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('exceptions', async ({ query }) => {
    const { entries, next } = await logsFeature
      .of(strapi)
      .pageOfExceptions(logFilterOf(LIST, query));
    return { body: { exceptions: entries.map(toEntry), nextCursor: logCursor(LIST, next) } };
  }),
});

function toEntry({ id, atMs, ref: _stored, ...entry }: StoredException): ExceptionEntry {
  return { id: String(id), at: isoTime(atMs), ...entry };
}
