import type { AbuseReport } from '@elc/contracts';
import type { StoredReport } from '../store/abuse-reports';

/** A report as the panel gets it. */
export function toReport({ number: _, createdAtMs, ...report }: StoredReport): AbuseReport {
  return { ...report, createdAt: new Date(createdAtMs).toISOString() };
}
