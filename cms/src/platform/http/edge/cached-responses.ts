import type { CacheRule, ContentType } from '@elc/contracts';
import { etagOf } from '../etag';
import { publicCaching } from '../send';
import { compressBrotli, compressGzip, type EncodedBody } from './answer';

/** A list that is answered from memory until something it was made of changes. */
export interface CachedSource<Body = unknown> {
  readonly cache: CacheRule;
  /** The rule for the body made last, where it depends on the moment. */
  readonly cacheNow?: () => CacheRule;
  /** JSON unless it says otherwise; of another kind, `load` returns the text itself. */
  readonly contentType?: ContentType;
  /** Names what the body is made of besides stored data, such as the time; compared at each request. */
  readonly moment?: () => string;
  /** Names the state of the stored data that the body is made of; the same name means the same body. */
  readonly version?: () => Promise<string>;
  /**
   * Whether `noteChange` is called after each change of the version by any replica: the version need not be read
   * while that is so.
   */
  readonly isFollowed?: () => boolean;
  readonly load: () => Promise<Body>;
  /** True when the body made last must not be answered any more, whether or not another can be made. */
  readonly isOver?: () => boolean;
}

export interface CachedResponse {
  readonly body: EncodedBody;
  readonly cacheControl: string;
  readonly contentType: ContentType;
}

interface Options {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with the reason why the last known body had to be answered instead of a new one. */
  readonly onFailure: (name: string, thrown: unknown) => void;
}

/** A body, and what it was made of. */
interface Held {
  readonly moment: string;
  readonly version: string;
  readonly answer: CachedResponse;
  /** When the stored data was last seen to be in that state, and after how many changes made here. */
  readonly checkedAtMs: number;
  readonly changes: number;
  /** False while the source fails, and this is the last known body. */
  readonly isCurrent: boolean;
}

/** What a body is made of, or the answer made of it before. */
interface Reading extends Pick<Held, 'version' | 'checkedAtMs'> {
  readonly changesBefore: number;
  readonly value?: unknown;
  readonly answer?: CachedResponse;
}

/** A reading of the stored data that requests of the same time share. */
interface Check {
  readonly moment: string;
  readonly changes: number;
  /** @throws whatever the source throws. */
  readonly answer: Promise<CachedResponse>;
  /** The same, but the body made last when the source fails or takes too long. */
  readonly answerOrHeld: Promise<CachedResponse>;
}

const COMPRESS_FROM_BYTES = 1024;
/** Compressing a body of this size takes longer than requests for other encodings should wait. */
const LARGE_BYTES = 256 * 1024;
/**
 * How long a body is answered without a look at the stored data: a change made elsewhere is seen within
 * it.
 */
const UNCHECKED_MS = 400;
/** How long a request waits for a newer body when there is one to fall back on. */
const WAIT_MS_MAX = 2000;

/**
 * Answers of busy endpoints, stored as compressed bytes and made again, once, when their moment or
 * version changes. The version is read at once after each reported change (`noteChange`), and else
 * every 400 ms at most, or not at all where all changes are reported, so that requests read no
 * database. While it cannot be read the last known body is answered.
 */
export function createCachedResponses(
  sources: Readonly<Record<string, CachedSource>>,
  { now, onFailure }: Options,
) {
  const held = new Map<string, Held>();
  const checks = new Map<string, Check>();
  let changes = 0;

  /** Reads the version, and what the body is made of unless the body made last is of that version. */
  async function read(name: string, source: CachedSource, moment: string): Promise<Reading> {
    const [changesBefore, checkedAtMs] = [changes, now()];
    const version = (await source.version?.()) ?? '';
    const known = held.get(name);
    const isSame = known?.version === version && known.moment === moment;
    const made = isSame ? { answer: known.answer } : { value: await source.load() };
    return { changesBefore, checkedAtMs, version, ...made };
  }

  async function renew(
    name: string,
    source: CachedSource,
    moment: string,
    reading: Promise<Reading>,
  ): Promise<CachedResponse> {
    const { changesBefore, checkedAtMs, version, value, ...made } = await reading;
    const answer = made.answer ?? (await answerOf(source, value));
    // A look that began after a later change may have ended before this one.
    if ((held.get(name)?.changes ?? 0) <= changesBefore) {
      held.set(name, {
        moment,
        version,
        answer,
        checkedAtMs,
        changes: changesBefore,
        isCurrent: true,
      });
    }
    return answer;
  }

  /** The last known body, which then counts as checked: a failing source is not called at each request. */
  function fallBack(name: string, known: Held, moment: string): CachedResponse {
    if (held.get(name) === known) {
      held.set(name, {
        ...known,
        moment,
        version: '',
        checkedAtMs: now(),
        changes,
        isCurrent: false,
      });
    }
    return known.answer;
  }

  function begin(name: string, source: CachedSource, moment: string): Check {
    const known = held.get(name);
    const reading = read(name, source, moment);
    const answer = renew(name, source, moment, reading);
    // What was read in time is answered: a busy machine may take longer to compress it.
    const answerOrHeld =
      known === undefined
        ? answer
        : within(WAIT_MS_MAX, reading)
            .then(() => answer)
            .catch((thrown) => {
              onFailure(name, thrown);
              return fallBack(name, known, moment);
            });
    const check = { moment, changes, answer, answerOrHeld };
    checks.set(name, check);
    const end = () => {
      if (checks.get(name) === check) checks.delete(name);
    };
    answer.then(end, end);
    return check;
  }

  function sourceOf(name: string): CachedSource {
    const source = sources[name];
    if (!source) throw new Error(`No cached response is named ${name}`);
    return source;
  }

  /** The body that can be answered without reading the stored data; undefined where there is none. */
  function fresh(name: string): CachedResponse | undefined {
    const source = sourceOf(name);
    const known = held.get(name);
    if (known?.changes !== changes || known.moment !== (source.moment?.() ?? '')) return undefined;
    const isFollowed = known.isCurrent && source.isFollowed?.() === true;
    const isFresh = !source.version || isFollowed || now() - known.checkedAtMs < UNCHECKED_MS;
    return isFresh ? known.answer : undefined;
  }

  async function get(name: string): Promise<CachedResponse> {
    const found = fresh(name);
    if (found) return found;
    const source = sourceOf(name);
    const moment = source.moment?.() ?? '';
    const going = checks.get(name);
    const isCurrent = going?.moment === moment && going.changes === changes;
    const check = isCurrent ? going : begin(name, source, moment);
    return source.isOver?.() ? check.answer : check.answerOrHeld;
  }

  return {
    has: (name: string): boolean => Object.hasOwn(sources, name),

    /** Makes every body that was never made, so that there is one to fall back on; never throws. */
    async warm(): Promise<void> {
      const missing = Object.keys(sources).filter((name) => !held.has(name));
      await Promise.allSettled(missing.map(get));
    },

    /** Something that a body is made of was changed: no answer from before follows. */
    noteChange(): void {
      changes += 1;
    },

    /** @throws whatever the source throws when no body was ever made. */
    get,
  };
}

/** @throws Error when the time is over. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not made within ${ms} ms`)), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

export type CachedResponses = ReturnType<typeof createCachedResponses>;

async function answerOf(
  { cache, cacheNow = () => cache, contentType = 'application/json' }: CachedSource,
  value: unknown,
): Promise<CachedResponse> {
  const plain = Buffer.from(
    contentType === 'application/json' ? JSON.stringify(value) : String(value),
  );
  return {
    body: { plain, etag: etagOf(plain), ...(await compressed(plain)) },
    cacheControl: publicCaching(cacheNow()),
    contentType,
  };
}

/** Compresses beside the requests; large bodies in each encoding when it is first requested. */
async function compressed(plain: Buffer): Promise<Partial<EncodedBody>> {
  if (plain.length < COMPRESS_FROM_BYTES) return {};
  if (plain.length >= LARGE_BYTES) return { isCompressible: true };
  return { br: await compressBrotli(plain), gzip: await compressGzip(plain) };
}
