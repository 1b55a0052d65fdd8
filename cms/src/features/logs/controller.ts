import { signInList } from '../accounts';
import type { Handlers } from '../handlers';
import { lineList } from './app-log';
import { auditList, toAuditEntry } from './audit-list';
import { exceptionList } from './tables/exceptions';

export const logHandlers = {
  appLogs: async ({ query }) => {
    const { entries, nextCursor } = await lineList.page(query);
    return { body: { logs: entries, nextCursor } };
  },
  exceptions: async ({ query }) => {
    const { entries, nextCursor } = await exceptionList.page(query);
    return { body: { exceptions: entries, nextCursor } };
  },
  loginLogs: async ({ query }) => {
    const { entries, nextCursor } = await signInList.page(query);
    return { body: { logs: entries, nextCursor } };
  },
  loginLogsExport: ({ ctx, query }) => signInList.csv(ctx, query),
  auditLog: async ({ query }) => {
    const { entries, nextCursor } = await auditList.page(query);
    return { body: { entries: entries.map(toAuditEntry), nextCursor } };
  },
  auditExport: ({ ctx, query }) => auditList.csv(ctx, query),
} satisfies Partial<Handlers>;
