import type { HealthCheck } from '@elc/contracts';
import { isoTime } from '../rules/iso-time';
import type { Listener } from './listen';
import { parseRevision, type RevisionName, type Revisions } from './revisions';

interface Dependencies {
  readonly revisions: Pick<Revisions, 'read'>;
  /** Receives counts at their commit; null where this is the only process. */
  readonly listen:
    | ((handlers: { onNotice(text: string): void; onListening(): void }) => Listener)
    | null;
  /** Called once per change, also of other replicas. */
  readonly onChanged: () => void;
  readonly now: () => number;
}

const POLL_EVERY_MS = 400;
/** The health check fails after this time without a connection. */
const DISCONNECTED_MS_MAX = 3000;

const ADVICE =
  'This replica sees changes of the others by polling every 0.4 s, and no sooner. Have DATABASE_URL name PostgreSQL itself or a pooler in session mode, and leave it a connection for each replica.';

/** By notices of PostgreSQL, and a poll every 400 ms that finds lost ones. */
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
      // Finds changes of the time without a connection.
      poll().catch(() => {});
    },
  });

  return {
    /** Called every `everyMs`. @throws when the database cannot be read. */
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
