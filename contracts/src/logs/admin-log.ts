import { z } from 'zod';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import { datedPageQuery, nextCursor } from '../paging.ts';
import { LOG_LEVELS, LOGIN_EVENTS, LOGIN_STATUSES } from './log-kinds.ts';

const loginLog = z.object({
  id: z.string(),
  username: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  timestamp: instant,
  loginStatus: z.enum(LOGIN_STATUSES),
  event: z.enum(LOGIN_EVENTS).default('sign_in'),
  detail: z.string().nullable().default(null).meta({
    description: 'Which key or session it was about; null where the name says it all.',
  }),
  repeats: count.default(0).meta({
    description:
      'Further ones from its address that were turned away in that minute, only counted.',
  }),
});
export const loginLogsQuery = datedPageQuery.extend({ status: z.enum(LOGIN_STATUSES).optional() });
export const loginLogsResponse = z.object({ logs: z.array(loginLog), nextCursor });

export const appLog = z.object({
  id: z.string(),
  at: instant,
  level: z.enum(LOG_LEVELS),
  message: z.string(),
  requestId: z.string().nullable(),
  replica: z.string(),
});
export const appLogsQuery = datedPageQuery.extend({ level: z.enum(LOG_LEVELS).optional() });
export const appLogsResponse = z.object({ logs: z.array(appLog), nextCursor });

const exceptionEntry = z.object({
  id: z.string(),
  at: instant,
  requestId: z.string().nullable(),
  code: z.string(),
  method: z.string().nullable(),
  path: z.string().nullable(),
  message: z.string(),
  stack: z.string().nullable(),
  repeats: count.meta({
    description: 'Further ones like it within the same minute, which were only counted.',
  }),
});
export const exceptionsResponse = z.object({
  exceptions: z.array(exceptionEntry),
  nextCursor,
});
export const exceptionsQuery = datedPageQuery;

export type LoginLog = z.infer<typeof loginLog>;
export type AppLog = z.infer<typeof appLog>;
export type ExceptionEntry = z.infer<typeof exceptionEntry>;
