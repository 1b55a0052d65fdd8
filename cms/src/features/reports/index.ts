import { randomBytes } from 'node:crypto';
import type { ReportRequest } from '@elc/contracts';
import { csvExports } from '../../platform/audit/export-csv';
import { createOutbox } from '../../platform/jobs/outbox/outbox-table';
import { randomBase62 } from '../../platform/rules/random-base62';
import type { AccountsFeature } from '../accounts';
import type { TeamNotices } from '../alerts';
import type { FeatureContext } from '../feature';
import { createAbuseReports } from './tables/abuse-reports';

export { eraseNamesInReports, fillReportDocuments, fillReportSearch } from './tables/abuse-reports';

interface Uses {
  readonly accounts: { readonly userList: Pick<AccountsFeature['userList'], 'staffNames'> };
  readonly teamNotices: TeamNotices;
}

const ID_LENGTH = 16;

export function createReportsFeature(
  { connection, now }: FeatureContext,
  { accounts, teamNotices }: Uses,
) {
  const reports = createAbuseReports(connection);
  return {
    /** Returns the report's id, by which the reporter can refer to it. */
    async take(report: ReportRequest, keyId: string): Promise<string> {
      const id = `rep_${randomBase62(ID_LENGTH, randomBytes)}`;
      const createdAtMs = now();
      await connection.transaction(async (transaction) => {
        await createAbuseReports(transaction).add({ ...report, id, keyId, createdAtMs });
        const outbox = createOutbox(transaction);
        for (const notice of teamNotices('report', id, `The priority is ${report.priority}.`)) {
          await outbox.add(notice, createdAtMs);
        }
      });
      return id;
    },
    page: reports.page,
    change: reports.change,
    staffNames: accounts.userList.staffNames,
    exportCsv: csvExports(connection),
    open: reports.open,
  };
}

export type ReportsFeature = ReturnType<typeof createReportsFeature>;
