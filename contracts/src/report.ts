import { z } from 'zod';
import { username } from './player.ts';

export const REPORT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;

/** A report of abuse for the site admins to read. */
export const reportRequest = z.strictObject({
  reporterUsername: username,
  targetUsername: username,
  reason: z.string().trim().min(1, 'is required').max(120),
  description: z.string().trim().min(1, 'is required').max(4000),
  priority: z.enum(REPORT_PRIORITIES).default('medium'),
});

export const reportResponse = z.object({ success: z.literal(true), reportId: z.string() });

export type ReportPriority = (typeof REPORT_PRIORITIES)[number];
export type ReportRequest = z.output<typeof reportRequest>;
