import type { AbuseReport, ReportPriority } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { button, card, hint, tag } from '../../ui/classes.ts';
import { type ChipTone, StatusChip } from '../admin-panel/parts/status-chip.tsx';
import { formatInstant } from '../players/format.ts';
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
    <li data-report className={card({ space: 'gap-2 p-4' }, 'wrap-anywhere')} aria-busy={isBusy}>
      <p className="text-l text-text">
        <strong>{reason}</strong>{' '}
        <StatusChip tone={TONES[priority]}>{NAMES.get(priority)}</StatusChip>{' '}
        {!isOpen && <span className={tag()}>Closed{closedBy && ` by ${closedBy}`}</span>}
      </p>
      <p>
        <strong>{report.reporterUsername}</strong> reports <strong>{report.targetUsername}</strong>,{' '}
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </p>
      <p className="max-w-[70ch] whitespace-pre-line">{description}</p>
      <p className="flex flex-wrap items-center gap-3">
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
        <span className={hint()}>{id}</span>
      </p>
    </li>
  );
}
