import type { ExceptionEntry } from '@elc/contracts';
import type { PropsWithChildren } from 'react';
import { ListChoice, useListChoice } from '../frame/list-choice.tsx';
import { usePanel } from '../frame/panel-context.ts';
import { ReportsList } from '../reports/reports-list.tsx';
import { ExceptionCard } from './exception-card.tsx';
import { LogTab, logQuery, useLogList, WHOLE_LOG } from './log-tab.tsx';

const LISTS = [
  ['exceptions', 'Exceptions'],
  ['reports', 'Reports'],
] as const;

/** What went wrong on our side, and what players report of each other. */
export default function ExceptionsTab() {
  const [shown, show] = useListChoice('except', LISTS);
  const List = shown === 'exceptions' ? ExceptionsList : ReportsList;
  return (
    <List>
      <ListChoice lists={LISTS} shown={shown} onShow={show} />
    </List>
  );
}

/** Failures on our side, to be found by the request id that a visitor was given. */
function ExceptionsList({ children }: PropsWithChildren) {
  const { call } = usePanel();
  const list = useLogList<ExceptionEntry, typeof WHOLE_LOG>(WHOLE_LOG, async (filter, cursor) => {
    const page = await call('exceptions', { query: { ...logQuery(filter), cursor } });
    return { entries: page.exceptions, nextCursor: page.nextCursor };
  });
  return (
    <LogTab
      tab="except"
      name="exceptions"
      title="Exceptions"
      beside={children}
      list={list}
      searched="Search request id, code, path or message"
      one="exception"
      many="exceptions"
      emptyTitle="No exceptions"
      emptyText="Nothing has gone wrong on our side."
      row={(exception) => <ExceptionCard key={exception.id} exception={exception} />}
    />
  );
}
