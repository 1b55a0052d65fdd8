import type { ReportRequest } from '@elc/contracts';
import { type RandomBytes, randomBase62 } from '../api-keys';
import type { AbuseReports } from './tables/abuse-reports';

const ID_LENGTH = 16;

interface Dependencies {
  readonly reports: AbuseReports;
  readonly randomBytes: RandomBytes;
  readonly now: () => number;
}

export interface ReportService {
  /** Keeps a report for the site admins; gives its id, by which the reporter can refer to it. */
  take(report: ReportRequest, keyId: string): Promise<string>;
}

export function createReportService({ reports, randomBytes, now }: Dependencies): ReportService {
  return {
    async take(report, keyId) {
      const id = `rep_${randomBase62(ID_LENGTH, randomBytes)}`;
      await reports.add({ ...report, id, keyId, createdAtMs: now() });
      return id;
    },
  };
}
