import { z } from 'zod';
import { instant } from '../identity.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { filterWords } from '../plain-text.ts';
import { REPORT_PRIORITIES } from '../reports/report.ts';
import { LOG_LEVELS, LOGIN_EVENTS, LOGIN_STATUSES } from './log-kinds.ts';

/** Filters that every log has: a span of time and words. */
const span = pageQuery.extend({
  from: instant.optional(),
  to: instant.optional(),
  q: filterWords(200).optional(),
});

export const loginLog = z.object({
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
  repeats: z.number().int().min(0).default(0).meta({
    description:
      'Further ones from its address that were turned away in that minute, only counted.',
  }),
});
export const loginLogsQuery = span.extend({ status: z.enum(LOGIN_STATUSES).optional() });
export const loginLogsResponse = z.object({ logs: z.array(loginLog), nextCursor });

export const appLog = z.object({
  id: z.string(),
  at: instant,
  level: z.enum(LOG_LEVELS),
  message: z.string(),
  requestId: z.string().nullable(),
  replica: z.string(),
});
export const appLogsQuery = span.extend({ level: z.enum(LOG_LEVELS).optional() });
export const appLogsResponse = z.object({ logs: z.array(appLog), nextCursor });

export const exceptionEntry = z.object({
  id: z.string(),
  at: instant,
  requestId: z.string().nullable(),
  code: z.string(),
  method: z.string().nullable(),
  path: z.string().nullable(),
  message: z.string(),
  stack: z.string().nullable(),
  repeats: z.number().int().min(0).meta({
    description: 'Further ones like it within the same minute, which were only counted.',
  }),
});
export const exceptionsResponse = z.object({
  exceptions: z.array(exceptionEntry),
  nextCursor,
});
export const exceptionsQuery = span;

export const REPORT_STATES = ['open', 'closed'] as const;

export const abuseReport = z.object({
  id: z.string(),
  reporterUsername: z.string(),
  targetUsername: z.string(),
  reason: z.string(),
  description: z.string(),
  priority: z.enum(REPORT_PRIORITIES),
  status: z.enum(REPORT_STATES),
  closedBy: z.string().nullable(),
  createdAt: instant,
});
export const reportsQuery = span.extend({
  status: z.enum(REPORT_STATES).optional(),
  priority: z.enum(REPORT_PRIORITIES).optional(),
});
export const reportsResponse = z.object({ reports: z.array(abuseReport), nextCursor });
export const reportPatch = z.strictObject({ status: z.enum(REPORT_STATES) });
export const reportParams = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be the id of a report'),
});
export const reportChanged = z.object({ success: z.literal(true), report: abuseReport });

export type LoginLog = z.infer<typeof loginLog>;
export type AppLog = z.infer<typeof appLog>;
export type ExceptionEntry = z.infer<typeof exceptionEntry>;
export type AbuseReport = z.infer<typeof abuseReport>;
export type ReportState = (typeof REPORT_STATES)[number];
export type ReportsResponse = z.infer<typeof reportsResponse>;
