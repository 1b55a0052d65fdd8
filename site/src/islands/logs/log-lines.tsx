import type { AppLog, LogLevel } from '@elc/contracts';
import { usePanel } from '../admin-panel/panel-context.ts';
import { type ChipTone, StatusChip } from '../admin-panel/parts/status-chip.tsx';
import { Moment } from './moment.tsx';

export const LEVEL_LABELS: Readonly<Record<LogLevel, string>> = {
  error: 'Error',
  warn: 'Warning',
  info: 'Info',
  debug: 'Debug',
};

const LEVEL_TONES: Readonly<Record<LogLevel, ChipTone>> = {
  error: 'danger',
  warn: 'warning',
  info: 'accent',
  debug: 'accent',
};

/** Lines of the log, newest first. */
export function LogLines({ entries }: { readonly entries: readonly AppLog[] }) {
  return (
    <ol className="log-lines">
      {entries.map((entry) => (
        <LogLine key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function LogLine({ entry: { at, level, message, requestId, replica } }: { entry: AppLog }) {
  const { openTab } = usePanel();
  const [first = '', ...rest] = message.split('\n');
  return (
    <li className="log-line" data-level={level}>
      <div className="log-line__facts">
        <StatusChip tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</StatusChip>
        <Moment at={at} />
        <span>{replica}</span>
        {requestId && (
          <button
            type="button"
            className="log-link"
            title="Show what went wrong in this request"
            onClick={() => openTab('except', { q: requestId })}
          >
            <span className="visually-hidden">Exceptions of request </span>
            {requestId}
          </button>
        )}
      </div>
      <p className="log-line__text">{first}</p>
      {rest.length > 0 && (
        <details className="log-line__rest">
          <summary>
            {rest.length} more {rest.length === 1 ? 'line' : 'lines'}
          </summary>
          <pre className="log-line__text">{rest.join('\n')}</pre>
        </details>
      )}
    </li>
  );
}
