import type { ExceptionEntry } from '@elc/contracts';
import { useRef } from 'react';
import { ScrollingText } from '../../ui/scrolling-text.tsx';
import { usePanel } from '../admin-panel/panel-context.ts';
import { StatusChip } from '../admin-panel/parts/status-chip.tsx';
import { CopyButton } from '../players/bot-tester/copy-button.tsx';
import { Moment } from './moment.tsx';

/** One failure: what, where and when, and on demand its stack. */
export function ExceptionCard({ exception }: { readonly exception: ExceptionEntry }) {
  const { at, code, method, path, message, stack, repeats } = exception;
  return (
    <li className="exception">
      <div className="log-line__facts">
        <StatusChip tone="danger">{code}</StatusChip>
        <Moment at={at} />
        {repeats > 0 && <span>and {repeats} more like it in that minute</span>}
      </div>
      {path && (
        <p className="exception__where">
          {method} {path}
        </p>
      )}
      <p className="log-line__text">{message}</p>
      {exception.requestId && <RequestId id={exception.requestId} />}
      {stack && (
        <details className="log-line__rest">
          <summary>Stack</summary>
          <ScrollingText className="log-stack">{stack}</ScrollingText>
        </details>
      )}
    </li>
  );
}

function RequestId({ id }: { readonly id: string }) {
  const { openTab } = usePanel();
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="exception__actions">
      <span>
        Request <code ref={shown}>{id}</code>
      </span>
      <CopyButton text={id} what="request id" shown={() => shown.current} />
      <button
        type="button"
        className="button button--small"
        onClick={() => openTab('app-logs', { q: id })}
      >
        Its log entries
      </button>
    </div>
  );
}
