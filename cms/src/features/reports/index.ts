import { randomBytes } from 'node:crypto';
import type { ReportRequest } from '@elc/contracts';
import { csvExports } from '../../platform/audit/export-csv';
import { type RandomBytes, randomBase62 } from '../../platform/rules/random-base62';
import type { AccountsFeature } from '../accounts';
import type { FeatureContext } from '../feature';
import type { AbuseReports } from './tables/abuse-reports';
import { createAbuseReports } from './tables/abuse-reports';

export {
  eraseNamesInReports,
  fillReportDocuments,
  fillReportSearch,
  type StoredReport,
} from './tables/abuse-reports';

export function createReportsFeature(
  { connection, now }: FeatureContext,
  accounts: { readonly userList: Pick<AccountsFeature['userList'], 'staffNames'> },
) {
  const reports = createAbuseReports(connection);
  return {
    take: createReportService({ reports, randomBytes, now }).take,
    page: reports.page,
    change: reports.change,
    staffNames: accounts.userList.staffNames,
    exportCsv: csvExports(connection),
    countOpen: reports.countOpen,
  };
}

export type ReportsFeature = ReturnType<typeof createReportsFeature>;

const ID_LENGTH = 16;

interface Dependencies {
  readonly reports: AbuseReports;
  readonly randomBytes: RandomBytes;
  readonly now: () => number;
}

function createReportService({ reports, randomBytes, now }: Dependencies) {
  return {
    /** Returns the report's id, by which the reporter can refer to it. */
    async take(report: ReportRequest, keyId: string): Promise<string> {
      const id = `rep_${randomBase62(ID_LENGTH, randomBytes)}`;
      await reports.add({ ...report, id, keyId, createdAtMs: now() });
      return id;
    },
  };
}
