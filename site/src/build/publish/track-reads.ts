import type { Snapshot } from '@elc/contracts';

/**
 * What a page read of a snapshot: of each part (`guides`, `settings`), which fields of which of its
 * entries. Where many entries were read, the field of all of them counts.
 */
export type Reads = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<number> | 'all'>>;

export interface TrackedSnapshot {
  /** Reads like the snapshot itself. */
  readonly snapshot: Snapshot;
  /** What was read since the last call. */
  take(): Reads;
}

type Entry = Readonly<Record<string, unknown>>;
type Noted = Map<string, Map<string, Set<number> | 'all'>>;

/** Every field of an entry. */
const WHOLE = '*';
/** How many entries a list has, and the value of a part that is no list. */
const SELF = '';
/** A page that reads a field of more entries than this is likely to read it of all. */
const ENTRIES_MAX = 16;

/**
 * A snapshot that notes what is read of it. Lists, their entries and objects are told apart by field;
 * what an entry's field holds counts as one.
 */
export function trackReads(snapshot: Snapshot): TrackedSnapshot {
  let noted: Noted = new Map();

  function note(part: string, field: string, index: number): void {
    const fields = noted.get(part) ?? new Map();
    noted.set(part, fields);
    const entries = fields.get(field) ?? new Set();
    if (entries === 'all') return;
    entries.add(index);
    fields.set(field, entries.size > ENTRIES_MAX ? 'all' : entries);
  }

  const views = new Map<string, object>();
  const viewOf = (key: string, make: () => object): object => {
    const view = views.get(key) ?? make();
    views.set(key, view);
    return view;
  };

  const entryView = (part: string, index: number, entry: object) =>
    viewOf(`${part}.${index}`, () =>
      noting(entry, (field) => note(part, field, index), Reflect.get),
    );

  const listView = (part: string, list: readonly unknown[]) =>
    viewOf(part, () =>
      noting(
        list,
        (field) => {
          if (field === WHOLE || field === 'length' || Number.isInteger(Number(field)))
            note(part, SELF, 0);
        },
        (target, field, receiver) => {
          const value = Reflect.get(target, field, receiver);
          const isEntry =
            typeof field === 'string' && isObject(value) && Object.hasOwn(target, field);
          return isEntry ? entryView(part, Number(field), value) : value;
        },
      ),
    );

  const tracked = noting(
    snapshot,
    (part) => {
      // The parts are the same in each snapshot, and reading one is seen by itself.
      if (part === WHOLE) return;
      if (!isObject(snapshot[part as keyof Snapshot])) note(part, SELF, 0);
    },
    (target, part, receiver) => {
      const value = Reflect.get(target, part, receiver);
      if (typeof part === 'symbol' || !isObject(value)) return value;
      return Array.isArray(value) ? listView(part, value) : entryView(part, 0, value);
    },
  );

  return {
    snapshot: tracked as Snapshot,
    take() {
      const taken = noted;
      noted = new Map();
      return taken;
    },
  };
}

/** Compares what pages read of one snapshot with the same of another; each field of a list once. */
export function createComparison(before: Snapshot, after: Snapshot): (reads: Reads) => boolean {
  const known = new Map<string, boolean>();

  function isSame(part: string, field: string, entries: ReadonlySet<number> | 'all'): boolean {
    if (entries !== 'all') return [...entries].every((index) => isSameAt(part, field, index));
    const [one, other] = [entriesOf(before, part), entriesOf(after, part)];
    return (
      one.length === other.length && one.every((_entry, index) => isSameAt(part, field, index))
    );
  }

  function isSameAt(part: string, field: string, index: number): boolean {
    return (
      JSON.stringify(valueAt(before, part, field, index)) ===
      JSON.stringify(valueAt(after, part, field, index))
    );
  }

  return (reads) =>
    [...reads].every(([part, fields]) =>
      [...fields].every(([field, entries]) => {
        const key = `${part}.${field}.${entries === 'all' ? entries : [...entries].join()}`;
        const same = known.get(key) ?? isSame(part, field, entries);
        known.set(key, same);
        return same;
      }),
    );
}

function valueAt(snapshot: Snapshot, part: string, field: string, index: number): unknown {
  const value: unknown = snapshot[part as keyof Snapshot];
  if (field === SELF) return Array.isArray(value) ? value.length : value;
  const entry = entriesOf(snapshot, part)[index];
  return field === WHOLE ? entry : (entry as Entry | undefined)?.[field];
}

function entriesOf(snapshot: Snapshot, part: string): readonly unknown[] {
  const value: unknown = snapshot[part as keyof Snapshot];
  return Array.isArray(value) ? value : [value];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A view of `target` that tells which fields are read of it, or that all may be (`WHOLE`). */
function noting<Target extends object>(
  target: Target,
  note: (field: string) => void,
  get: (target: Target, field: string | symbol, receiver: unknown) => unknown,
): Target {
  return new Proxy(target, {
    get(_target, field, receiver) {
      if (typeof field === 'string') note(field);
      return get(target, field, receiver);
    },
    has(_target, field) {
      if (typeof field === 'string') note(field);
      return Reflect.has(target, field);
    },
    ownKeys() {
      note(WHOLE);
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_target, field) {
      if (typeof field === 'string') note(field);
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
  });
}
