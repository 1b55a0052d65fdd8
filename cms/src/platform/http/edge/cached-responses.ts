import type { OutgoingHttpHeaders } from 'node:http';
import type { CacheRule, ContentType } from '@elc/contracts';
import { publicCaching } from '../by-contract';
import { compressBrotli, compressGzip, type EncodedBody, etagOf } from './answer';

/** Answered from memory until something it was made of changes. */
export interface CachedSource<Body = unknown> {
  readonly cache: CacheRule;
  /** Where the rule depends on the moment. */
  readonly cacheNow?: () => CacheRule;
  /** JSON by default; otherwise `load` returns the text. */
  readonly contentType?: ContentType;
  /** Identifies inputs besides stored data, such as the time; compared at each request. */
  readonly moment?: () => string;
  /** Identifies the state of the stored data: the same name means the same body. */
  readonly version?: () => Promise<string>;
  readonly load: () => Promise<Body>;
  /** The last body must not be served any more. */
  readonly isOver?: () => boolean;
}

export interface CachedResponse {
  /** What the body says; pages of lists are cut of it. */
  readonly value: unknown;
  readonly body: EncodedBody;
  readonly headers: OutgoingHttpHeaders;
}

interface Options {
  readonly now: () => number;
  /** Called when the last body is served because a new one failed. */
  readonly onFailure: (name: string, thrown: unknown) => void;
}

interface Made {
  readonly moment: string;
  readonly version: string;
  readonly answer: CachedResponse;
  /** When the data was last checked, and after how many local changes. */
  readonly checkedAtMs: number;
  readonly changes: number;
}

/** The state of the data, or the answer made of it before. */
interface Reading extends Omit<Made, 'answer'> {
  readonly value?: unknown;
  readonly answer?: CachedResponse;
}

/** Shared by concurrent requests. */
interface Check extends Pick<Made, 'moment' | 'changes'> {
  /** @throws what the source throws. */
  readonly answer: Promise<CachedResponse>;
  /** The last body when the source fails or is slow. */
  readonly answerOrLast: Promise<CachedResponse>;
}

export const COMPRESS_FROM_BYTES = 1024;
/** Compressing this much would delay requests for other encodings. */
const LARGE_BYTES = 256 * 1024;
/** Bounds how late changes of other replicas are seen. */
const UNCHECKED_MS = 400;
/** How long a request waits for a newer body when there is an older one. */
const WAIT_MS_MAX = 2000;

/**
 * Caches compressed answers of busy endpoints and makes each again once per change of moment or
 * version. Reads the version at each reported change (`noteChange`), else every 400 ms; serves the
 * last body while it cannot.
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

    /** Fills the cache, so that there is a body to serve after a failure; never throws. */
    async warm(): Promise<void> {
      const missing = [...caches.values()].filter((cache) => !cache.isMade());
      await Promise.allSettled(missing.map((cache) => cache.get()));
    },

    /** Earlier answers are not served any more. */
    noteChange(): void {
      changes += 1;
    },

    /** At once where nothing has to be read. @throws what the source throws when there is no body yet. */
    get(name: string): CachedResponse | Promise<CachedResponse> {
      const cache = caches.get(name);
      if (!cache) throw new Error(`No cached response is named ${name}`);
      return cache.get();
    },
  };
}

interface Surroundings {
  readonly now: () => number;
  /** Local changes so far. */
  readonly changes: () => number;
  readonly onFailure: (thrown: unknown) => void;
}

function createCache(source: CachedSource, { now, changes, onFailure }: Surroundings) {
  let known: Made | undefined;
  let check: Check | undefined;

  /** Loads only when the version has changed. */
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

  /** Counts as checked, so that a failing source is not called at each request. */
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
    // Answers what was read in time, even when compressing it takes longer.
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

  /** Needs no reading of stored data. */
  function isFresh(made: Made, moment: string): boolean {
    const isChecked = !source.version || now() - made.checkedAtMs < UNCHECKED_MS;
    return isChecked && made.changes === changes() && made.moment === moment;
  }

  return {
    isMade: () => known !== undefined,
    get(): CachedResponse | Promise<CachedResponse> {
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
    value,
    body: { plain, etag: etagOf(plain), ...(await compressed(plain)) },
    headers: {
      'Content-Type': `${contentType}; charset=utf-8`,
      'Cache-Control': publicCaching(cacheNow()),
    },
  };
}

/** Large bodies are compressed on demand, by encoding. */
async function compressed(plain: Buffer): Promise<Partial<EncodedBody>> {
  if (plain.length < COMPRESS_FROM_BYTES) return {};
  if (plain.length >= LARGE_BYTES) return { isCompressible: true };
  return { br: await compressBrotli(plain), gzip: await compressGzip(plain) };
}
