import { type PropsWithChildren, useRef } from 'react';
import { notify } from '../../ui/toaster/notifications.ts';
import { usePanel } from '../frame/panel-context.ts';
import { DETAIL_ROWS } from '../frame/parts/detail-row.tsx';
import { ListView } from '../frame/parts/list-view.tsx';
import { PanelEmpty } from '../frame/parts/panel-state.tsx';
import { sessionStore } from '../frame/session-stores.ts';
import { useListAddress } from '../frame/use-list-address.ts';
import { ReportCard } from './report-card.tsx';
import { PRIORITY_NAMES, ReportFilters } from './report-filters.tsx';
import { createReports, OPEN_REPORTS, SPANS_DAYS } from './reports.ts';

const ADDRESS = {
  tab: 'except',
  first: OPEN_REPORTS,
  values: {
    status: ['open', 'closed'],
    priority: PRIORITY_NAMES.map(([priority]) => priority),
    span: Object.keys(SPANS_DAYS),
  },
};

/**
 * Reports of abuse, those that are open first shown: read, closed and opened again. `children` are
 * shown beside its heading.
 */
export function ReportsList({ children }: PropsWithChildren) {
  const { call } = usePanel();
  const reports = sessionStore(call, 'reports', () => createReports({ call, notify }));
  const heading = useRef<HTMLHeadingElement>(null);
  useListAddress(reports.list, ADDRESS);
  return (
    <section className="grid gap-4" aria-labelledby="reports-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="reports-title" ref={heading} tabIndex={-1}>
          Reports
        </h2>
        {children}
        <ReportFilters list={reports.list} />
      </div>
      <ListView
        store={reports.list}
        one="report"
        many="reports"
        empty={
          <PanelEmpty title="No reports found">
            <p>No reports match these filters.</p>
          </PanelEmpty>
        }
      >
        {(entries) => (
          <ul className={DETAIL_ROWS}>
            {entries.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                reports={reports}
                onLeft={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}
