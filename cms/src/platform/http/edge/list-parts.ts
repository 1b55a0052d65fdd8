import { promisify } from 'node:util';
import { crc32, deflateRaw, constants as zlib } from 'node:zlib';
import { etagOf } from '../etag';

/** The JSON of neighbouring entries of a list, with the bracket or comma before them. */
interface ListPart {
  readonly opening: string;
  readonly entries: readonly unknown[];
  readonly bytes: Buffer;
  readonly etag: string;
  /** Deflated by itself, ending at a whole byte; made on first demand. */
  deflated(): Promise<Buffer>;
}

/** A list as it is sent: bytes one after the other, of which what did not change is held from before. */
export interface ListBody {
  readonly plain: readonly Buffer[];
  readonly gzip: () => Promise<readonly Buffer[]>;
  /** Of its parts' ETags: the same entries have the same. */
  readonly etag: string;
}

/** One entry in so many ends a part: with guides of 5 KB a part has 160 KB. */
const ENTRIES_OF_PART = 32;

const deflate = promisify(deflateRaw);

/**
 * Makes the JSON of one list after the other, the same as `JSON.stringify` makes of it, in parts. Where
 * a part ends depends on the entries alone: one that comes, goes or moves changes the part that it is
 * in and no other. Entries are objects that are never changed.
 */
export function createListBodies(): (list: readonly object[]) => ListBody {
  /** The parts of the list before, by their first entry. */
  let known: ReadonlyMap<unknown, ListPart> = new Map();

  function partAt(entries: readonly object[], opening: string): ListPart {
    const before = known.get(entries[0]);
    const isKnown = before?.opening === opening && isSame(before.entries, entries);
    return isKnown ? before : partOf(entries, opening);
  }

  return (list) => {
    const parts = runsOf(list).map((entries, index) => partAt(entries, index === 0 ? '[' : ','));
    known = new Map(parts.map((part) => [part.entries[0], part]));
    const plain = [...parts.map(({ bytes }) => bytes), Buffer.from(parts.length > 0 ? ']' : '[]')];
    return {
      plain,
      gzip: () => gzipOf(parts, plain),
      etag: etagOf(parts.map(({ etag }) => etag).join()),
    };
  };
}

function runsOf(list: readonly object[]): object[][] {
  const runs: object[][] = [];
  let isOver = true;
  for (const entry of list) {
    if (isOver) runs.push([entry]);
    else runs.at(-1)?.push(entry);
    isOver = isEnding(entry);
  }
  return runs;
}

const endings = new WeakMap<object, boolean>();

/** By what is in the entry, so that replicas divide a list alike. */
function isEnding(entry: object): boolean {
  const known = endings.get(entry) ?? crc32(JSON.stringify(entry)) % ENTRIES_OF_PART === 0;
  endings.set(entry, known);
  return known;
}

function partOf(entries: readonly object[], opening: string): ListPart {
  const bytes = Buffer.from(opening + JSON.stringify(entries).slice(1, -1));
  let deflated: Promise<Buffer> | undefined;
  return {
    opening,
    entries,
    bytes,
    etag: etagOf(bytes),
    deflated() {
      deflated ??= deflate(bytes, { level: 6, finishFlush: zlib.Z_SYNC_FLUSH }).catch((thrown) => {
        deflated = undefined;
        throw thrown;
      });
      return deflated;
    },
  };
}

const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((entry, index) => entry === others[index]);

/** What every gzip file begins with: deflated, without a name or a time (RFC 1952, section 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/**
 * One gzip member: deflated parts that end at whole bytes are, one after the other, the deflated whole,
 * because none refers to what is in another (RFC 1951, section 2).
 */
async function gzipOf(
  parts: readonly ListPart[],
  plain: readonly Buffer[],
): Promise<readonly Buffer[]> {
  const deflated = await Promise.all(parts.map((part) => part.deflated()));
  const last = await deflate(plain.at(-1) ?? '');
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(plain.reduce((sum, bytes) => crc32(bytes, sum), 0));
  tail.writeUInt32LE(plain.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4);
  return [GZIP_HEAD, ...deflated, last, tail];
}
