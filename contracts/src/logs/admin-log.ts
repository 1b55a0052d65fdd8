import { z } from 'zod';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import { datedPageQuery, nextCursor } from '../paging.ts';
import { filterWords } from '../plain-text.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  LOG_LEVELS,
  LOGIN_EVENTS,
  LOGIN_STATUSES,
} from './log-kinds.ts';

const loginLog = z.object({
  id: z.string(),
  username: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  timestamp: instant,
  loginStatus: z.enum(LOGIN_STATUSES),
  event: z.enum(LOGIN_EVENTS).default('sign_in'),
  detail: z
    .string()
    .nullable()
    .default(null)
    .describe('Which key or session it was about; null where the name says it all.'),
  repeats: count
    .default(0)
    .describe('Further ones from its address that were turned away in that minute, only counted.'),
});
export const loginLogsQuery = datedPageQuery.extend({ status: z.enum(LOGIN_STATUSES).optional() });
export const loginLogsExportQuery = loginLogsQuery.omit({ limit: true, cursor: true });
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
  repeats: count.describe('Further ones like it within the same minute, which were only counted.'),
});
export const exceptionsResponse = z.object({
  exceptions: z.array(exceptionEntry),
  nextCursor,
});
export const exceptionsQuery = datedPageQuery;

/** The fields that a change has set, with their values. */
const values = z.record(z.string(), z.json());

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  by: z.string().describe('The site admin by the name of the account or the key.'),
  key: z
    .string()
    .nullable()
    .describe('The beginning and the label of the admin key; null without one.'),
  ipAddress: z.string().nullable().describe('Null for a command of the terminal.'),
  subject: z.enum(AUDIT_SUBJECTS),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  before: values,
  after: values,
});
export const auditQuery = datedPageQuery.extend({
  by: filterWords(200).optional().describe('The whole name of who did it.'),
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
});
export const auditResponse = z.object({ entries: z.array(auditEntry), nextCursor });

export const auditExportQuery = auditQuery.omit({ limit: true, cursor: true });

export type AuditEntry = z.infer<typeof auditEntry>;
export type LoginLog = z.infer<typeof loginLog>;
export type AppLog = z.infer<typeof appLog>;
export type ExceptionEntry = z.infer<typeof exceptionEntry>;
