import type { ExceptionEntry } from '@elc/contracts';
import { type PropsWithChildren, useRef } from 'react';
import { CopyButton } from '../../islands/players/copy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { codeBox } from '../../ui/classes.ts';
import { ScrollingText } from '../../ui/scrolling-box.tsx';
import { pageOf } from '../frame/list.ts';
import { ListChoice, useListChoice } from '../frame/list-choice.tsx';
import { call } from '../frame/panel-call.ts';
import { usePanel } from '../frame/panel-context.ts';
import { StatusChip } from '../frame/status-chip.tsx';
import { ReportsList } from '../reports/reports-list.tsx';
import { LogTab, logQuery, Moment, useLogList, WHOLE_LOG } from './log-tab.tsx';

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
  const list = useLogList<ExceptionEntry, typeof WHOLE_LOG>(WHOLE_LOG, async (filter, cursor) =>
    pageOf(await call('exceptions', { query: { ...logQuery(filter), cursor } }), 'exceptions'),
  );
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

/** One failure in a line: what, where and when; opened, its whole message, request and stack. */
function ExceptionCard({ exception }: { readonly exception: ExceptionEntry }) {
  const { at, code, method, path, message, stack, repeats } = exception;
  return (
    <li
      data-exception
      className="min-w-0 border-l-4 border-l-danger not-first:border-t not-first:border-t-line"
    >
      <details className="open:grid open:gap-2 open:pb-2">
        <summary className="flex min-w-0 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-s text-muted hover:bg-raised xl:flex-nowrap">
          <StatusChip tone="danger">{code}</StatusChip>
          <Moment at={at} />
          {path && (
            <strong className="font-mono wrap-anywhere text-text xl:flex-none">
              {method} {path}
            </strong>
          )}
          <span className="line-clamp-2 min-w-0 flex-1 font-mono wrap-anywhere text-text max-xl:flex-[1_1_100%] xl:line-clamp-1">
            {message}
          </span>
          {repeats > 0 && <span>and {repeats} more like it in that minute</span>}
          <span className="font-semibold text-accent underline">{stack ? 'Stack' : 'More'}</span>
        </summary>
        <div className="grid gap-2 px-3 *:min-w-0">
          <p className="font-mono text-s/normal wrap-anywhere whitespace-pre-wrap">{message}</p>
          {exception.requestId && <RequestId id={exception.requestId} />}
          {stack && <ScrollingText className={codeBox('max-h-104')}>{stack}</ScrollingText>}
        </div>
      </details>
    </li>
  );
}

function RequestId({ id }: { readonly id: string }) {
  const { openTab } = usePanel();
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span>
        Request{' '}
        <code ref={shown} className="wrap-anywhere">
          {id}
        </code>
      </span>
      <CopyButton text={id} what="request id" shown={() => shown.current} />
      <Button size="small" onClick={() => openTab('app-logs', { q: id })}>
        Its log entries
      </Button>
    </div>
  );
}
