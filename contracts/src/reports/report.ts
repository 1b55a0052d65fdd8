import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { datedPageQuery, nextCursor } from '../paging.ts';
import { line, text } from '../plain-text.ts';
import { username } from '../players/player.ts';

const REPORT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

export const reportRequest = z.strictObject({
  reporterUsername: username.meta({ description: 'Who reports.', examples: ['OldTownMayor'] }),
  targetUsername: username.meta({ description: 'Who is reported.', examples: ['FreshPaintFinn'] }),
  reason: text({ max: 120 }).meta({ description: 'In a few words.', examples: ['Griefing'] }),
  description: text({ max: 4000 }).meta({
    description: 'What happened, where and when.',
    examples: ['Deleted the bridge at the harbor twice.'],
  }),
  priority: z
    .enum(REPORT_PRIORITIES)
    .default('medium')
    .meta({ description: 'How soon it should be read.' }),
});

export const reportResponse = z.object({
  success,
  reportId: z.string().meta({
    description: 'Id of the report, to name it by when you write to the team.',
    examples: ['hx2k9v4mq7w1tz8r5c3bn6dy'],
  }),
});

const REPORT_STATES = ['open', 'closed'] as const;

/** What became of a report that is closed. */
export const REPORT_OUTCOMES = ['warned', 'banned', 'no-action', 'duplicate'] as const;

const abuseReport = z.object({
  id: z.string(),
  reporterUsername: z.string(),
  targetUsername: z.string(),
  reason: z.string(),
  description: z.string(),
  priority: z.enum(REPORT_PRIORITIES),
  status: z.enum(REPORT_STATES),
  closedBy: z.string().nullable(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  assignee: z.string().nullable().meta({ description: 'Who of the team looks after it.' }),
  note: z
    .string()
    .nullable()
    .meta({ description: 'What the team knows of it; for the team alone.' }),
  createdAt: instant,
});
export const reportsQuery = datedPageQuery.extend({
  status: z.enum(REPORT_STATES).optional(),
  priority: z.enum(REPORT_PRIORITIES).optional(),
  outcome: z.enum(REPORT_OUTCOMES).optional(),
  assignee: line({ max: 200 }).optional().meta({ description: 'A name; - for reports of nobody.' }),
});
export const reportsResponse = z.object({
  reports: z.array(abuseReport),
  nextCursor,
  staff: z.array(z.string()).meta({
    description: "Names that a report can be assigned to; the caller's is the first.",
  }),
});
export const reportsExportQuery = reportsQuery.omit({ limit: true, cursor: true });
/** What is absent stays; null empties it. An outcome belongs to a closed report. */
export const reportPatch = z
  .strictObject({
    status: z.enum(REPORT_STATES).optional(),
    outcome: z.enum(REPORT_OUTCOMES).nullable().optional(),
    assignee: line({ max: 200 }).nullable().optional(),
    note: text({ min: 0, max: 2000 }).nullable().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, { path: ['status'], error: 'is missing' });
export const reportParams = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be the id of a report'),
});
export const reportChanged = z.object({ success, report: abuseReport });

export type AbuseReport = z.infer<typeof abuseReport>;
export type ReportState = (typeof REPORT_STATES)[number];
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export type ReportPatch = z.output<typeof reportPatch>;
export type ReportPriority = (typeof REPORT_PRIORITIES)[number];
export type ReportRequest = z.output<typeof reportRequest>;
