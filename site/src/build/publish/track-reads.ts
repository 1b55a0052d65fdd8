import type { Snapshot } from '@elc/contracts';
import { READ_VIEW, type View } from '../snapshot-view.ts';

/**
 * Something that pages read of a snapshot: a field of some entries of one of its parts (`guides`,
 * `settings`) or of all, where many were read; or what a view says by a key. Pages that read the same
 * have the same object.
 */
type Read =
  | { readonly part: string; readonly field: string; readonly entries: readonly number[] | 'all' }
  | { readonly view: View; readonly key: string };

/** All that a page read. */
export type Reads = readonly Read[];

type Entry = Readonly<Record<string, unknown>>;
type Noted = Map<string, Map<string, Set<number> | 'all'>>;
type ViewReads = Map<View, Set<string>>;

const readsOfParts = new Map<string, Read>();
const readsOfViews = new WeakMap<View, Map<string, Read>>();

function readOfPart(part: string, field: string, indexes: ReadonlySet<number> | 'all'): Read {
  const entries = indexes === 'all' ? indexes : [...indexes];
  const name = `${part}.${field}.${entries}`;
  const read = readsOfParts.get(name) ?? { part, field, entries };
  readsOfParts.set(name, read);
  return read;
}

function readOfView(view: View, key: string): Read {
  const ofView = readsOfViews.get(view) ?? new Map<string, Read>();
  readsOfViews.set(view, ofView);
  const read = ofView.get(key) ?? { view, key };
  ofView.set(key, read);
  return read;
}

/** Every field of an entry. */
const WHOLE = '*';
/** How many entries a list has, and the value of a part that is no list. */
const SELF = '';
/** A page that reads a field of more entries than this is likely to read it of all. */
const ENTRIES_MAX = 16;

/**
 * A snapshot that records what is read of it. Reads of lists, entries and objects are recorded by
 * field; what an entry's field holds counts as one.
 */
export function trackReads(snapshot: Snapshot) {
  let noted: Noted = new Map();
  let viewReads: ViewReads = new Map();

  function readView(view: View, key: string): unknown {
    viewReads.set(view, (viewReads.get(view) ?? new Set()).add(key));
    return view(snapshot)(key);
  }

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
      if (part === READ_VIEW) return readView;
      const value = Reflect.get(target, part, receiver);
      if (typeof part === 'symbol' || !isObject(value)) return value;
      return Array.isArray(value) ? listView(part, value) : entryView(part, 0, value);
    },
  );

  return {
    /** Reads like the snapshot itself. */
    snapshot: tracked as Snapshot,
    /** What was read since the last call. */
    take(): Reads {
      const ofParts = [...noted].flatMap(([part, fields]) =>
        [...fields].map(([field, entries]) => readOfPart(part, field, entries)),
      );
      const ofViews = [...viewReads].flatMap(([view, keys]) =>
        [...keys].map((key) => readOfView(view, key)),
      );
      noted = new Map();
      viewReads = new Map();
      return [...ofParts, ...ofViews];
    },
  };
}

/** Compares what pages read of one snapshot with the same of another; each thing that was read once. */
export function createComparison(before: Snapshot, after: Snapshot): (reads: Reads) => boolean {
  const known = new Map<Read, boolean>();

  function isSame(read: Read): boolean {
    if ('view' in read) return sameValue(read.view(before)(read.key), read.view(after)(read.key));
    const { part, field, entries } = read;
    if (entries !== 'all') return entries.every((index) => isSameAt(part, field, index));
    const [one, other] = [entriesOf(before, part), entriesOf(after, part)];
    return (
      one.length === other.length && one.every((_entry, index) => isSameAt(part, field, index))
    );
  }

  const isSameAt = (part: string, field: string, index: number) =>
    sameValue(valueAt(before, part, field, index), valueAt(after, part, field, index));

  return (reads) =>
    reads.every((read) => {
      const same = known.get(read) ?? isSame(read);
      known.set(read, same);
      return same;
    });
}

/** Most entries are the same objects as before. The order of fields counts: a page may list them. */
const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

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

/** A proxy of `target` that reports which fields are read of it, or that all may be (`WHOLE`). */
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
