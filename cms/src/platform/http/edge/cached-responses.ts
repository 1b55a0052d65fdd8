import type { CacheRule, ContentType } from '@elc/contracts';
import { publicCaching } from '../by-contract';
import { compressBrotli, compressGzip, type EncodedBody, etagOf } from './answer';

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
interface Made {
  readonly moment: string;
  readonly version: string;
  readonly answer: CachedResponse;
  /** When the stored data was last seen to be in that state, and after how many changes made here. */
  readonly checkedAtMs: number;
  readonly changes: number;
}

/** What a body is made of, or the answer made of it before. */
interface Reading extends Omit<Made, 'answer'> {
  readonly value?: unknown;
  readonly answer?: CachedResponse;
}

/** A reading of the stored data that requests of the same time share. */
interface Check extends Pick<Made, 'moment' | 'changes'> {
  /** @throws whatever the source throws. */
  readonly answer: Promise<CachedResponse>;
  /** The same, but the body made last when the source fails or takes too long. */
  readonly answerOrLast: Promise<CachedResponse>;
}

const COMPRESS_FROM_BYTES = 1024;
/** Compressing a body of this size takes longer than requests for other encodings should wait. */
const LARGE_BYTES = 256 * 1024;
/** How long a body is answered without reading the stored data: a change made elsewhere is seen within it. */
const UNCHECKED_MS = 400;
/** How long a request waits for a newer body when there is one to fall back on. */
const WAIT_MS_MAX = 2000;

/**
 * Answers of busy endpoints, stored as compressed bytes and made again, once, when their moment or
 * version changes. The version is read at once after each reported change (`noteChange`), and else
 * every 400 ms at most. While it cannot be read the last known body is answered.
 */
export function createCachedResponses(
  sources: Readonly<Record<string, CachedSource>>,
  { now, onFailure }: Options,
) {
  let changes = 0;
  const caches = new Map(
    Object.entries(sources).map(([name, source]) => [
      name,
      createCache(source, {
        now,
        changes: () => changes,
        onFailure: (thrown) => onFailure(name, thrown),
      }),
    ]),
  );

  return {
    has: (name: string): boolean => caches.has(name),

    /** Makes every body that was never made, so that there is one to fall back on; never throws. */
    async warm(): Promise<void> {
      const missing = [...caches.values()].filter((cache) => !cache.isMade());
      await Promise.allSettled(missing.map((cache) => cache.get()));
    },

    /** Something that a body is made of was changed: no answer from before follows. */
    noteChange(): void {
      changes += 1;
    },

    /** @throws whatever the source throws when no body was ever made. */
    async get(name: string): Promise<CachedResponse> {
      const cache = caches.get(name);
      if (!cache) throw new Error(`No cached response is named ${name}`);
      return cache.get();
    },
  };
}

interface Surroundings {
  readonly now: () => number;
  /** How many changes were made here so far. */
  readonly changes: () => number;
  readonly onFailure: (thrown: unknown) => void;
}

/** The answer of one source. */
function createCache(source: CachedSource, { now, changes, onFailure }: Surroundings) {
  let known: Made | undefined;
  let check: Check | undefined;

  /** Reads the version, and what the body is made of unless the body made last is of that version. */
  async function read(moment: string): Promise<Reading> {
    const began = { moment, changes: changes(), checkedAtMs: now() };
    const version = (await source.version?.()) ?? '';
    return known?.version === version && known.moment === moment
      ? { ...began, version, answer: known.answer }
      : { ...began, version, value: await source.load() };
  }

  async function renew(reading: Promise<Reading>): Promise<CachedResponse> {
    const { value, ...state } = await reading;
    const answer = state.answer ?? (await answerOf(source, value));
    // A check that began after a later change may have ended before this one.
    if ((known?.changes ?? 0) <= state.changes) known = { ...state, answer };
    return answer;
  }

  /** The last known body, which then counts as checked: a failing source is not called at each request. */
  function fallBack(last: Made, moment: string): CachedResponse {
    if (known === last) {
      known = { ...last, moment, version: '', checkedAtMs: now(), changes: changes() };
    }
    return last.answer;
  }

  function begin(moment: string): Check {
    const last = known;
    const reading = read(moment);
    const answer = renew(reading);
    // What was read in time is answered: a busy machine may take longer to compress it.
    const answerOrLast = last
      ? within(WAIT_MS_MAX, reading)
          .then(() => answer)
          .catch((thrown) => {
            onFailure(thrown);
            return fallBack(last, moment);
          })
      : answer;
    const begun = { moment, changes: changes(), answer, answerOrLast };
    check = begun;
    const end = () => {
      if (check === begun) check = undefined;
    };
    answer.then(end, end);
    return begun;
  }

  /** Whether a body can be answered without reading the stored data. */
  function isFresh(made: Made, moment: string): boolean {
    const isChecked = !source.version || now() - made.checkedAtMs < UNCHECKED_MS;
    return isChecked && made.changes === changes() && made.moment === moment;
  }

  return {
    isMade: () => known !== undefined,
    async get(): Promise<CachedResponse> {
      const moment = source.moment?.() ?? '';
      if (known && isFresh(known, moment)) return known.answer;
      const isUnderWay = check?.moment === moment && check.changes === changes();
      const current = check && isUnderWay ? check : begin(moment);
      return source.isOver?.() ? current.answer : current.answerOrLast;
    },
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
