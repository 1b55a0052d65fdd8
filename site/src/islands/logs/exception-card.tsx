import type { ExceptionEntry } from '@elc/contracts';
import { useRef } from 'react';
import { button, codeBox, disclosure } from '../../ui/classes.ts';
import { ScrollingText } from '../../ui/scrolling-text.tsx';
import { usePanel } from '../admin-panel/panel-context.ts';
import { StatusChip } from '../admin-panel/parts/status-chip.tsx';
import { CopyButton } from '../players/bot-tester/copy-button.tsx';
import { Moment } from './moment.tsx';

/** One failure: what, where and when, and on demand its stack. */
export function ExceptionCard({ exception }: { readonly exception: ExceptionEntry }) {
  const { at, code, method, path, message, stack, repeats } = exception;
  return (
    <li
      data-exception
      className="grid min-w-0 gap-2 rounded-m border-2 border-l-6 border-line border-l-danger bg-surface p-4 *:min-w-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-muted">
        <StatusChip tone="danger">{code}</StatusChip>
        <Moment at={at} />
        {repeats > 0 && <span>and {repeats} more like it in that minute</span>}
      </div>
      {path && (
        <p className="font-mono leading-snug font-semibold wrap-anywhere">
          {method} {path}
        </p>
      )}
      <p className="font-mono text-s/normal wrap-anywhere whitespace-pre-wrap">{message}</p>
      {exception.requestId && <RequestId id={exception.requestId} />}
      {stack && (
        <details>
          <summary className={disclosure()}>Stack</summary>
          <ScrollingText className={codeBox('mt-2 max-h-104')}>{stack}</ScrollingText>
        </details>
      )}
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
      <button
        type="button"
        className={button({ size: 'small' })}
        onClick={() => openTab('app-logs', { q: id })}
      >
        Its log entries
      </button>
    </div>
  );
}
