import { randomBytes } from 'node:crypto';
import { createReportService } from '../../reports/report-service';
import type { AppContext } from './context';

/** Where players are reported. */
export function reportsFrom({ store, now }: AppContext) {
  return { reportService: createReportService({ reports: store.abuseReports, randomBytes, now }) };
}
