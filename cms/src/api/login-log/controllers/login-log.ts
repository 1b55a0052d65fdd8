import type { LoginLog } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { accountsFeature, type StoredAttempt } from '../../../features/accounts';
import { logCursor, logFilterOf } from '../../../platform/http/log-query';
import { isoTime } from '../../../platform/rules/iso-time';
import { handle } from '../../handle';

/** Names this list and its order in cursors. */
const LIST = 'login-logs';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('loginLogs', async ({ query }) => {
    const filter = { ...logFilterOf(LIST, query), status: query.status ?? null };
    const { entries, next } = await accountsFeature.of(strapi).loginLogs.page(filter);
    return { body: { logs: entries.map(toLog), nextCursor: logCursor(LIST, next) } };
  }),
});

function toLog(attempt: StoredAttempt): LoginLog {
  const { id, username, address, agent, atMs, status, event, detail, repeats } = attempt;
  return {
    id: String(id),
    username,
    ipAddress: address,
    userAgent: agent,
    timestamp: isoTime(atMs),
    loginStatus: status,
    event,
    detail,
    repeats,
  };
}
