import { z } from 'zod';
import { count } from '../numbers.ts';
import { AD_REPORT_REASONS } from './ad-terms.ts';

const reason = z.enum(AD_REPORT_REASONS);

/** What a visitor finds wrong with an ad. */
export const adReportRequest = z.strictObject({ reason });

/** How often an ad was reported for a reason; nothing about who. */
export const adReportCount = z.object({ reason, count });
