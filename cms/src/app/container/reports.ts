import { randomBytes } from 'node:crypto';
import { createReportDesk } from '../../reports/report-desk';
import type { Foundation } from './foundation';

/** Where players are reported. */
export function reportsFrom({ store, now }: Foundation) {
  return { reportDesk: createReportDesk({ reports: store.abuseReports, randomBytes, now }) };
}
