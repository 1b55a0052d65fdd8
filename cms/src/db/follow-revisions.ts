import type { HealthCheck } from '@elc/contracts';
import { isoTime } from '../rules/iso-time';
import type { Listener } from './listen';
import { parseRevision, type RevisionName, type Revisions } from './revisions';

interface Dependencies {
  readonly revisions: Pick<Revisions, 'read'>;
  /** Hears of counts as soon as they are committed; null where this is the only process. */
  readonly listen: ((hear: { onNotice(text: string): void; onHearing(): void }) => Listener) | null;
  /** Called after each change that was not reported before, also one of another replica. */
  readonly onChanged: () => void;
  /** Milliseconds since any moment, never set back. */
  readonly elapsedMs: () => number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const LOOK_EVERY_MS = 400;
/** A poll that began longer ago than this says nothing of changes made since. */
const FOLLOWED_MS_MAX = 1000;
/** For so long a connection may be away before an operator is told. */
const UNHEARD_MS_MAX = 3000;

const ADVICE =
  'This replica sees changes of the others by looking every 0.4 s, and no sooner. Have DATABASE_URL name PostgreSQL itself or a pooler in session mode, and leave it a connection for each replica.';

/**
 * Tells this process of changes that any replica has made: by notices of PostgreSQL as they are committed,
 * and, below that, by looking every 400 ms, so that nothing depends on a notice that is lost.
 */
export function createRevisionFollower(dependencies: Dependencies) {
  const { revisions, listen, onChanged, elapsedMs, now } = dependencies;
  const seen = new Map<string, number>();
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let hearsSinceMs: number | null = null;

  function see(name: RevisionName, value: number): boolean {
    if ((seen.get(name) ?? -1) >= value) return false;
    seen.set(name, value);
    return true;
  }

  async function poll(): Promise<void> {
    const beganAtMs = elapsedMs();
    const values = Object.entries(await revisions.read()) as [RevisionName, number][];
    lookedAtMs = beganAtMs;
    if (values.map(([name, value]) => see(name, value)).includes(true)) onChanged();
  }

  const listener = listen?.({
    onNotice(text) {
      const told = parseRevision(text);
      if (told && see(told.name, told.value)) onChanged();
    },
    onHearing() {
      hearsSinceMs ??= now();
      // What was told while nobody heard it.
      poll().catch(() => {});
    },
  });

  return {
    /** What has to run again and again. @throws whatever keeps the database from being read. */
    poll,
    everyMs: LOOK_EVERY_MS,
    /** Whether `onChanged` has told, or within a second tells, every change that is committed by now. */
    isFollowing: () => elapsedMs() - lookedAtMs < FOLLOWED_MS_MAX,
    /** Null where there is nobody else to hear. */
    check(): HealthCheck | null {
      if (!listener) return null;
      const isUnreachable = listener.unheardMs() >= UNHEARD_MS_MAX;
      if (isUnreachable) hearsSinceMs = null;
      return {
        state: isUnreachable ? 'failing' : 'ok',
        lastSuccessAt: isoTime(hearsSinceMs),
        breaker: null,
        ...(isUnreachable && { advice: ADVICE }),
      };
    },
    close: () => listener?.close(),
  };
}
