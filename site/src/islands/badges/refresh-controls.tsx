import { useStore } from '@nanostores/react';
import { $autoRefresh, $refreshing, refresh } from './current-monitor.ts';

/** Asks for the numbers now, and decides whether the page goes on asking by itself. */
export function RefreshControls() {
  const refreshing = useStore($refreshing);
  const autoRefresh = useStore($autoRefresh);
  return (
    <div className="monitor-controls">
      <button
        type="button"
        role="switch"
        className="monitor-switch"
        aria-checked={autoRefresh}
        onClick={() => $autoRefresh.set(!autoRefresh)}
      >
        <span className="monitor-track" aria-hidden="true" />
        Auto-refresh
      </button>
      <button
        type="button"
        className="button button--small"
        aria-disabled={refreshing}
        onClick={() => void refresh()}
      >
        <svg
          className={`icon${refreshing ? ' monitor-spinner' : ''}`}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d="M21 12a9 9 0 1 1-2.6-6.4L21 8M21 3v5h-5" />
        </svg>
        Refresh
      </button>
      <span className="visually-hidden" role="status">
        {refreshing ? 'Refreshing…' : ''}
      </span>
    </div>
  );
}
