import type { AbuseReport, ReportPriority } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { button, hint, tag } from '../../ui/classes.ts';
import { When } from '../../ui/when.tsx';
import { DetailRow } from '../frame/parts/detail-row.tsx';
import { type ChipTone, StatusChip } from '../frame/parts/status-chip.tsx';
import { PRIORITY_NAMES } from './report-filters.tsx';
import type { ReportsStore } from './reports.ts';

const TONES: Readonly<Record<ReportPriority, ChipTone>> = {
  urgent: 'danger',
  high: 'warning',
  medium: 'accent',
  low: 'success',
};
const NAMES = new Map<ReportPriority, string>(PRIORITY_NAMES);

interface Props {
  readonly report: AbuseReport;
  readonly reports: ReportsStore;
  /** Called when the report was closed or opened again and may leave the list. */
  readonly onLeft: () => void;
}

/** One report: who reports whom of what, and whether somebody has dealt with it. */
export function ReportCard({ report, reports, onLeft }: Props) {
  const { id, reason, description, priority, status, closedBy, createdAt } = report;
  const isBusy = useStore(reports.$busyIds).has(id);
  const isOpen = status === 'open';
  return (
    <DetailRow
      data-report
      aria-busy={isBusy}
      summary={
        <>
          <StatusChip tone={TONES[priority]}>{NAMES.get(priority)}</StatusChip>
          <strong>{reason}</strong>
          <span className="text-muted">
            <strong>{report.reporterUsername}</strong> reports{' '}
            <strong>{report.targetUsername}</strong>, <When at={createdAt} />
          </span>
          {!isOpen && <span className={tag()}>Closed{closedBy && ` by ${closedBy}`}</span>}
          <span className="line-clamp-1 min-w-0 flex-[1_1_10rem]">{description}</span>
        </>
      }
      action={
        <button
          type="button"
          className={button({ size: 'small' })}
          aria-disabled={isBusy}
          onClick={async ({ currentTarget }) => {
            const isDone = await reports.setStatus(report, isOpen ? 'closed' : 'open');
            if (isDone && !currentTarget?.isConnected) onLeft();
          }}
        >
          {isOpen ? 'Close' : 'Reopen'}
          <span className="sr-only">
            {' '}
            the report of {report.targetUsername}: {reason}
          </span>
        </button>
      }
    >
      <p className="max-w-[70ch] whitespace-pre-line">{description}</p>
      <p className={hint()}>{id}</p>
    </DetailRow>
  );
}
