import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { CacheRule, ContentType } from '@elc/contracts';
import { etagOf } from '../http/etag';
import { publicCaching } from '../http/send';
import type { EncodedBody } from './answer';

/** A list that is answered from memory until something it was made of changes. */
export interface HotSource {
  readonly cache: CacheRule;
  /** The rule for the body made last, where it depends on the moment; a new version asks again. */
  readonly cacheNow?: () => CacheRule;
  /** JSON unless it says otherwise; of another kind, `load` gives the text itself. */
  readonly contentType?: ContentType;
  /** Names the state of what the body is made of; the same name means the same body. */
  readonly version: () => Promise<string> | string;
  readonly load: () => Promise<unknown>;
}

export interface HotAnswer {
  readonly body: EncodedBody;
  readonly cacheControl: string;
  readonly contentType: ContentType;
}

const COMPRESS_FROM_BYTES = 1024;

/**
 * Answers of busy endpoints, kept as compressed bytes and made anew, once, when their version moves.
 * The version is asked for each request, so that a change is never answered from before it.
 */
export function createHotJson(sources: Readonly<Record<string, HotSource>>) {
  const held = new Map<string, { version: string; answer: Promise<HotAnswer> }>();

  return {
    has: (path: string): boolean => Object.hasOwn(sources, path),

    /** @throws whatever the source throws; the failure is not kept. */
    async get(path: string): Promise<HotAnswer> {
      const source = sources[path];
      if (!source) throw new Error(`No hot JSON at ${path}`);
      const version = await source.version();
      const known = held.get(path);
      if (known?.version === version) return known.answer;
      const entry = { version, answer: source.load().then((value) => encode(value, source)) };
      held.set(path, entry);
      entry.answer.catch(() => {
        if (held.get(path) === entry) held.delete(path);
      });
      return entry.answer;
    },
  };
}

export type HotJson = ReturnType<typeof createHotJson>;

function encode(
  value: unknown,
  { cache, cacheNow = () => cache, contentType = 'application/json' }: HotSource,
): HotAnswer {
  const isJson = contentType === 'application/json';
  const plain = Buffer.from(isJson ? JSON.stringify(value) : String(value));
  const compressed =
    plain.length < COMPRESS_FROM_BYTES
      ? {}
      : {
          br: brotliCompressSync(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
          gzip: gzipSync(plain, { level: 6 }),
        };
  return {
    body: { plain, ...compressed, etag: etagOf(plain) },
    cacheControl: publicCaching(cacheNow()),
    contentType,
  };
}
