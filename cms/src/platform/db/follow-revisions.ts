import type { HealthCheck } from '@elc/contracts';
import { env } from '../env/env';
import { isoTime } from '../rules/iso-time';
import { type Listener, listen } from './listen';
import {
  noteChange,
  parseRevision,
  REVISION_CHANNEL,
  type RevisionName,
  readRevisions,
} from './revisions';

const POLL_EVERY_MS = 400;
/** The health check fails after this time without a connection. */
const DISCONNECTED_MS_MAX = 3000;

const ADVICE =
  'This replica sees changes of the others by polling every 0.4 s, and no sooner. Have DATABASE_URL name PostgreSQL itself or a pooler in session mode, and leave it a connection for each replica.';

const seen = new Map<RevisionName, number>();
/** Null where this is the only process. */
let listener: Listener | null = null;
let listeningSinceMs: number | null = null;

function see(name: RevisionName, value: number): boolean {
  if ((seen.get(name) ?? -1) >= value) return false;
  seen.set(name, value);
  return true;
}

/** Finds lost notices. @throws when the database cannot be read. */
async function poll(): Promise<void> {
  const values = Object.entries(await readRevisions()) as [RevisionName, number][];
  if (values.map(([name, value]) => see(name, value)).includes(true)) noteChange();
}

/** Notifies this process of changes by other replicas: by notices of PostgreSQL, and a poll every 400 ms. */
export function followRevisions(open: typeof listen = listen) {
  const { DATABASE_URL: connectionString } = env();
  seen.clear();
  listeningSinceMs = null;
  listener = connectionString
    ? open({
        connectionString,
        channel: REVISION_CHANNEL,
        onNotice(text) {
          const notified = parseRevision(text);
          if (notified && see(notified.name, notified.value)) noteChange();
        },
        onListening() {
          listeningSinceMs ??= Date.now();
          // Finds changes of the time without a connection.
          poll().catch(() => {});
        },
      })
    : null;
  return { name: 'revisions', everyMs: POLL_EVERY_MS, run: poll };
}

export const stopFollowing = () => listener?.close();

/** Whether changes by other replicas arrive; null where this is the only process. */
export function revisionsHealth(): HealthCheck | null {
  if (!listener) return null;
  const isUnreachable = listener.disconnectedMs() >= DISCONNECTED_MS_MAX;
  if (isUnreachable) listeningSinceMs = null;
  return {
    state: isUnreachable ? 'failing' : 'ok',
    lastSuccessAt: isoTime(listeningSinceMs),
    breaker: null,
    ...(isUnreachable && { advice: ADVICE }),
  };
}
