import { repeat } from '../../platform/jobs/repeat';

interface Settings<Entry> {
  /** Stores a batch, all of it or nothing. */
  readonly write: (batch: readonly Entry[]) => Promise<void>;
  /** How often what has come is written. */
  readonly everyMs: number;
  readonly batchMax: number;
  /** Entries that wait for the database; further ones are dropped and counted. */
  readonly bufferMax: number;
  /** The entry that says how many were dropped. */
  readonly lost: (count: number) => Entry;
  /** Called after each round of writing that went well. */
  readonly afterwards?: () => Promise<void>;
  /** Called once when writing begins to fail. It must not log through this writer. */
  readonly onFailure: (thrown: unknown) => void;
}

/** Takes entries at once and writes them later. */
export interface BatchWriter<Entry> {
  /** False for an entry that is dropped. */
  add(entry: Entry): boolean;
  /** Writes what waits, as far as the database takes it. */
  flush(): Promise<void>;
  /** Writes what is left and ends; gives up after `waitMsMax`. */
  close(waitMsMax: number): Promise<void>;
}

/**
 * Separates logging from the requests that log: an entry costs a place in memory, and a batch one
 * statement. While the database is slow or away entries wait, up to `bufferMax`; the first ones stay,
 * because they show how the failure began.
 */
export function createBatchWriter<Entry>(settings: Settings<Entry>): BatchWriter<Entry> {
  const { write, everyMs, batchMax, bufferMax, lost, afterwards, onFailure } = settings;
  const waiting: Entry[] = [];
  let dropped = 0;
  let isFailing = false;

  async function writeAll(): Promise<void> {
    // What comes while this runs is left for the next time: otherwise a chatty product never ends.
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
    await writeAll();
    await afterwards?.();
    isFailing = false;
  }

  const writing = repeat(work, everyMs, (thrown) => {
    if (!isFailing) onFailure(thrown);
    isFailing = true;
  });

  return {
    add(entry) {
      const hasRoom = waiting.length < bufferMax;
      if (hasRoom) waiting.push(entry);
      else dropped += 1;
      return hasRoom;
    },
    flush: writing.trigger,
    async close(waitMsMax) {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMsMax);
      });
      await Promise.race([writing.trigger().then(writing.stop), timeout]);
      clearTimeout(timer);
    },
  };
}
