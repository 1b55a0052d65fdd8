import { randomBytes } from 'node:crypto';
import { defineFeature, type FeatureContext } from '../feature';
import { createReportService } from './report-service';
import { createAbuseReports } from './tables/abuse-reports';

export {
  eraseNamesInReports,
  fillReportDocuments,
  fillReportSearch,
  prepareReportSearch,
  type StoredReport,
} from './tables/abuse-reports';

/** Reports of players, from their arrival to their end. */
export function createReportsFeature({ connection, now }: FeatureContext) {
  const reports = createAbuseReports(connection);
  return {
    take: createReportService({ reports, randomBytes, now }).take,
    page: reports.page,
    setStatus: reports.setStatus,
    countOpen: reports.countOpen,
  };
}

export type ReportsFeature = ReturnType<typeof createReportsFeature>;

export const reportsFeature = defineFeature<ReportsFeature>('reports');
