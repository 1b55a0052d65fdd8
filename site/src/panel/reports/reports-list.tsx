import type { AbuseReport, ReportOutcome, ReportPriority } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import type { PropsWithChildren } from 'react';
import { Button } from '../../ui/button.tsx';
import { hint, tag } from '../../ui/classes.ts';
import { When } from '../../ui/when.tsx';
import { DetailRow } from '../frame/detail-row.tsx';
import { CsvDownload, focusTitle, ListTab } from '../frame/list-tab.tsx';
import { PanelEmpty } from '../frame/panel-state.tsx';
import { type ChipTone, StatusChip } from '../frame/status-chip.tsx';
import { OUTCOMES, ReportWork } from './report-work.tsx';
import { $staff, list, reportsQuery, setStatus } from './reports.ts';

const PRIORITIES: Readonly<Record<ReportPriority, readonly [name: string, tone: ChipTone]>> = {
  urgent: ['Urgent', 'danger'],
  high: ['High', 'warning'],
  medium: ['Medium', 'accent'],
  low: ['Low', 'success'],
};

const FILTERS = [
  { field: 'q', label: 'Search reports', placeholder: 'Player, reason or text' },
  {
    field: 'status',
    label: 'State',
    all: 'Open and closed',
    options: [
      ['open', 'Open'],
      ['closed', 'Closed'],
    ],
  },
  {
    field: 'priority',
    label: 'Priority',
    all: 'All priorities',
    options: Object.entries(PRIORITIES).map(([priority, [name]]) => [priority, name] as const),
  },
  {
    field: 'span',
    label: 'Received',
    all: 'At any time',
    options: [
      ['day', 'Last day'],
      ['week', 'Last 7 days'],
      ['month', 'Last 30 days'],
    ],
  },
  { field: 'outcome', label: 'Outcome', all: 'Any outcome', options: OUTCOMES },
] as const;

function assigneeFilter(staff: readonly string[]) {
  const names = new Set(staff.filter((name) => name !== '' && name !== '-'));
  const options = [['-', 'Nobody'] as const, ...[...names].map((name) => [name, name] as const)];
  return { field: 'assignee', label: 'Assigned to', all: 'Anyone', isOpen: true, options } as const;
}

const outcomeName = (outcome: ReportOutcome) => new Map(OUTCOMES).get(outcome);

/** Open reports are shown first. `children` are shown beside its heading. */
export function ReportsList({ children }: PropsWithChildren) {
  const staff = useStore($staff);
  const filter = useStore(list.$filter);
  return (
    <ListTab
      tab="except"
      name="reports"
      title="Reports"
      beside={children}
      list={list}
      filters={[...FILTERS, assigneeFilter([...staff, filter.assignee])]}
      one="report"
      many="reports"
      empty={
        <PanelEmpty title="No reports found">
          <p>No reports match these filters.</p>
        </PanelEmpty>
      }
      row={(report) => <ReportRow key={report.id} report={report} />}
    >
      <div>
        <CsvDownload path="reports.csv" query={reportsQuery(filter, Date.now())} />
      </div>
    </ListTab>
  );
}

/** One report: who reports whom of what, and whether it is closed. */
function ReportRow({ report }: { readonly report: AbuseReport }) {
  const { id, reason, description, priority, status, closedBy, createdAt } = report;
  const { assignee, outcome } = report;
  const isBusy = useStore(list.$busyIds).has(id);
  const isOpen = status === 'open';
  const [priorityName, tone] = PRIORITIES[priority];

  async function change(button: HTMLButtonElement) {
    const isDone = await setStatus(report, isOpen ? 'closed' : 'open');
    if (isDone && !button.isConnected) focusTitle('reports');
  }

  return (
    <DetailRow
      data-report
      aria-busy={isBusy}
      summary={
        <>
          <StatusChip tone={tone}>{priorityName}</StatusChip>
          <strong>{reason}</strong>
          <span className="text-muted">
            <strong>{report.reporterUsername}</strong> reports{' '}
            <strong>{report.targetUsername}</strong>, <When at={createdAt} />
          </span>
          {!isOpen && (
            <span className={tag()}>
              {outcome ? outcomeName(outcome) : 'Closed'}
              {closedBy && <span>{` by ${closedBy}`}</span>}
            </span>
          )}
          {assignee && <span className={tag()}>For {assignee}</span>}
          <span className="line-clamp-1 min-w-0 flex-[1_1_10rem]">{description}</span>
        </>
      }
      action={
        <Button
          size="small"
          about={`the report of ${report.targetUsername}: ${reason}`}
          aria-disabled={isBusy}
          onClick={({ currentTarget }) => void change(currentTarget)}
        >
          {isOpen ? 'Close' : 'Reopen'}
        </Button>
      }
    >
      <p className="max-w-[70ch] whitespace-pre-line">{description}</p>
      <ReportWork key={`${report.assignee} ${report.outcome} ${report.note}`} report={report} />
      <p className={hint()}>{id}</p>
    </DetailRow>
  );
}
