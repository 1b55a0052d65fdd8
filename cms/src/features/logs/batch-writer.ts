import { setTimeout as pause } from 'node:timers/promises';
import { type Repeated, repeat } from '../../platform/jobs/repeat';

interface Settings<Entry> {
  /** Whether there is a table to write to: a first start makes it. Asked until it is there. */
  readonly isReady: () => Promise<boolean>;
  /** All of it or nothing. */
  readonly write: (batch: readonly Entry[]) => Promise<void>;
  readonly everyMs: number;
  readonly batchMax: number;
  /** Entries beyond this number are dropped and counted. */
  readonly bufferMax: number;
  /** Says how many were dropped. */
  readonly lost: (count: number) => Entry;
  /** Called after each successful round. */
  readonly afterwards?: () => Promise<void>;
  /** Called once when writing begins to fail. It must not log through this writer. */
  readonly onFailure: (thrown: unknown) => void;
}

/** Requests never wait for the log; during an outage the first `bufferMax` entries wait. */
export function createBatchWriter<Entry>(settings: Settings<Entry>) {
  const { isReady, write, everyMs, batchMax, bufferMax, lost, afterwards, onFailure } = settings;
  const waiting: Entry[] = [];
  let dropped = 0;
  let isFailing = false;
  let hasTable = false;

  async function writeAll(): Promise<void> {
    // Entries that come meanwhile wait for the next round, which bounds this one.
    let left = waiting.length;
    while (left > 0) {
      const batch = waiting.slice(0, Math.min(batchMax, left));
      await write(batch);
      waiting.splice(0, batch.length);
      left -= batch.length;
    }
    const lostSoFar = dropped;
    if (lostSoFar === 0) return;
    await write([lost(lostSoFar)]);
    dropped -= lostSoFar;
  }

  async function work(): Promise<void> {
    hasTable ||= await isReady();
    if (!hasTable) return;
    await writeAll();
    await afterwards?.();
    isFailing = false;
  }

  let writing: Repeated | undefined;
  /** Begins with the first entry. */
  const begun = () => {
    writing ??= repeat(work, everyMs, (thrown) => {
      if (!isFailing) onFailure(thrown);
      isFailing = true;
    });
    return writing;
  };
  return {
    /** False for a dropped entry. */
    add(entry: Entry): boolean {
      begun();
      const hasRoom = waiting.length < bufferMax;
      if (hasRoom) waiting.push(entry);
      else dropped += 1;
      return hasRoom;
    },
    flush: () => begun().trigger(),
    /** Writes what is left; gives up after `waitMsMax`. */
    async close(waitMsMax: number): Promise<void> {
      const timeout = pause(waitMsMax, undefined, { ref: false });
      await Promise.race([writing?.trigger().then(writing.stop), timeout]);
      writing = undefined;
    },
  };
}
