import type { HealthCheck } from '@elc/contracts';
import { isoTime } from '../rules/iso-time';
import type { Listener } from './listen';
import { parseRevision, type RevisionName, type Revisions } from './revisions';

interface Dependencies {
  readonly revisions: Pick<Revisions, 'read'>;
  /** Receives counts as soon as they are committed; null where this is the only process. */
  readonly listen:
    | ((handlers: { onNotice(text: string): void; onListening(): void }) => Listener)
    | null;
  /** Called after each change that was not reported before, also one of another replica. */
  readonly onChanged: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const POLL_EVERY_MS = 400;
/** For so long a connection may be lost before the health check fails. */
const DISCONNECTED_MS_MAX = 3000;

const ADVICE =
  'This replica sees changes of the others by looking every 0.4 s, and no sooner. Have DATABASE_URL name PostgreSQL itself or a pooler in session mode, and leave it a connection for each replica.';

/**
 * Reports to this process the changes that any replica has made: by notices of PostgreSQL at each
 * commit, and by polling every 400 ms, so that a lost notice delays a change but never loses it.
 */
export function createRevisionFollower(dependencies: Dependencies) {
  const { revisions, listen, onChanged, now } = dependencies;
  const seen = new Map<string, number>();
  let listeningSinceMs: number | null = null;

  function see(name: RevisionName, value: number): boolean {
    if ((seen.get(name) ?? -1) >= value) return false;
    seen.set(name, value);
    return true;
  }

  async function poll(): Promise<void> {
    const values = Object.entries(await revisions.read()) as [RevisionName, number][];
    if (values.map(([name, value]) => see(name, value)).includes(true)) onChanged();
  }

  const listener = listen?.({
    onNotice(text) {
      const notified = parseRevision(text);
      if (notified && see(notified.name, notified.value)) onChanged();
    },
    onListening() {
      listeningSinceMs ??= now();
      // Finds what was notified while the connection was lost.
      poll().catch(() => {});
    },
  });

  return {
    /** Must be called every `everyMs`. @throws whatever prevents the database from being read. */
    poll,
    everyMs: POLL_EVERY_MS,
    /** Null where this is the only process. */
    check(): HealthCheck | null {
      if (!listener) return null;
      const isUnreachable = listener.disconnectedMs() >= DISCONNECTED_MS_MAX;
      if (isUnreachable) listeningSinceMs = null;
      return {
        state: isUnreachable ? 'failing' : 'ok',
        lastSuccessAt: isoTime(listeningSinceMs),
        breaker: null,
        ...(isUnreachable && { advice: ADVICE }),
      };
    },
    close: () => listener?.close(),
  };
}
