import { z } from 'zod';
import { text } from '../plain-text.ts';
import { username } from '../players/player.ts';

export const REPORT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

/** A report of abuse for the site admins to read. */
export const reportRequest = z.strictObject({
  reporterUsername: username.meta({ description: 'Who reports.', examples: ['OldTownMayor'] }),
  targetUsername: username.meta({ description: 'Who is reported.', examples: ['FreshPaintFinn'] }),
  reason: text({ max: 120 }).meta({ description: 'In a few words.', examples: ['Griefing'] }),
  description: text({ max: 4000 }).meta({
    description: 'What happened, where and when.',
    examples: ['Deleted the bridge at the harbour twice.'],
  }),
  priority: z.enum(REPORT_PRIORITIES).default('medium'),
});

export const reportResponse = z.object({
  success: z.literal(true),
  reportId: z.string().meta({ examples: ['hx2k9v4mq7w1tz8r5c3bn6dy'] }),
});

export type ReportPriority = (typeof REPORT_PRIORITIES)[number];
export type ReportRequest = z.output<typeof reportRequest>;
