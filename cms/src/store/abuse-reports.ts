import type { ReportRequest } from '@elc/contracts';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const abuseReportTable = defineTable(
  'abuse_reports',
  {
    public_id: 'string',
    reporter_username: 'string',
    target_username: 'string',
    reason: 'string',
    description: 'text',
    priority: 'string',
    status: 'string',
    key_id: 'string',
    created_at_ms: 'biginteger',
  },
  { unique: [['public_id']], indexed: [['created_at_ms']] },
);

/** A report as it came in; `keyId` is the key that it was sent with. */
export interface NewReport extends ReportRequest {
  readonly id: string;
  readonly keyId: string;
  readonly createdAtMs: number;
}

export interface AbuseReports {
  /** Keeps a report, open for the site admins. */
  add(report: NewReport): Promise<void>;
}

/** Reports of players, for the site admins to read. */
export function createAbuseReports(connection: Connection): AbuseReports {
  return {
    async add(report) {
      await connection(abuseReportTable.tableName).insert({
        public_id: report.id,
        reporter_username: report.reporterUsername,
        target_username: report.targetUsername,
        reason: report.reason,
        description: report.description,
        priority: report.priority,
        status: 'open',
        key_id: report.keyId,
        created_at_ms: report.createdAtMs,
      });
    },
  };
}
