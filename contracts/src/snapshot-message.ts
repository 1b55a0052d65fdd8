import type { Snapshot } from './snapshot.ts';

/** A snapshot as the renderer gets it: of lists, what it has had before is only numbered. */
export interface SnapshotMessage {
  /** What is no list of entries. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** The entries of each list, by their numbers, in order. */
  readonly lists: Readonly<Record<string, readonly number[]>>;
  /** Entries that it has not had yet. */
  readonly entries: ReadonlyArray<readonly [number: number, entry: unknown]>;
  /** All other entries can be forgotten: the next message builds on this snapshot. */
  readonly isBase: boolean;
}

/** Numbers the entries of snapshots for one receiver, which gets each object once. */
export function createSnapshotMessages() {
  const numbers = new WeakMap<object, number>();
  let sent = new Set<number>();
  let last = 0;

  function numberOf(entry: object): number {
    const known = numbers.get(entry);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(entry, last);
    return last;
  }

  return {
    messageOf(snapshot: Snapshot, isBase: boolean): SnapshotMessage {
      const parts: Record<string, unknown> = {};
      const lists: Record<string, number[]> = {};
      const entries: Array<[number, unknown]> = [];
      for (const [name, value] of Object.entries(snapshot)) {
        if (!Array.isArray(value)) {
          parts[name] = value;
          continue;
        }
        lists[name] = value.map((entry: object) => {
          const number = numberOf(entry);
          if (!sent.has(number)) entries.push([number, entry]);
          sent.add(number);
          return number;
        });
      }
      if (isBase) sent = new Set(Object.values(lists).flat());
      return { parts, lists, entries, isBase };
    },
  };
}

/** The receiver of such messages: an entry that was sent before is the same object again. */
export function createReceivedSnapshots() {
  let known = new Map<number, unknown>();
  return {
    read({ parts, lists, entries, isBase }: SnapshotMessage): Snapshot {
      for (const [number, entry] of entries) known.set(number, entry);
      const read = Object.fromEntries(
        Object.entries(lists).map(([name, numbers]) => [
          name,
          numbers.map((number) => known.get(number)),
        ]),
      );
      if (isBase) {
        const numbers = new Set(Object.values(lists).flat());
        known = new Map([...known].filter(([number]) => numbers.has(number)));
      }
      return { ...parts, ...read } as Snapshot;
    },
  };
}
