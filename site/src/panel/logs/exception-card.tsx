import type { ExceptionEntry } from '@elc/contracts';
import { useRef } from 'react';
import { CopyButton } from '../../islands/players/copy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { codeBox } from '../../ui/classes.ts';
import { ScrollingText } from '../../ui/scrolling-text.tsx';
import { usePanel } from '../frame/panel-context.ts';
import { StatusChip } from '../frame/status-chip.tsx';
import { Moment } from './moment.tsx';

/** One failure in a line: what, where and when; opened, its whole message, request and stack. */
export function ExceptionCard({ exception }: { readonly exception: ExceptionEntry }) {
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
