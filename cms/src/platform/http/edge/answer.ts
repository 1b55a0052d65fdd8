import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gzip as gzipBytes } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagMatches } from '../etag';

/** One answer as it goes out: bytes that may exist in several encodings, at least one of the first two. */
export interface EncodedBody {
  /** Made of the compressed bytes on demand, where it is left out. */
  readonly plain?: Buffer | readonly Buffer[];
  /** Or how to make it of the plain bytes on demand. */
  readonly br?: Buffer | (() => Promise<Buffer>);
  /** The same. */
  readonly gzip?: Buffer | (() => Promise<readonly Buffer[]>);
  readonly etag: string;
  /** What is sent to who takes both; Brotli unless it says otherwise. */
  readonly prefers?: Encoding;
}

type Encoding = 'br' | 'gzip';

/** An answer with its heads prepared: a request only chooses one of its forms. */
export type PreparedAnswer = Readonly<
  { plain: Form; prefers?: Encoding } & Partial<Record<Encoding, Form>>
>;

/** Each encoding is its own representation, so its ETag carries the encoding's name. */
export interface Form {
  readonly etag: string;
  readonly headUnchanged: Head;
  /** Undefined while its bytes would have to be made. */
  ready(): Bytes | undefined;
  /** Makes the bytes beside other work, once for all requests that wait for them. */
  load(): Promise<Bytes>;
}

/** The bytes of a form, and the head that states their length. */
export interface Bytes {
  /** One after the other. */
  readonly parts: readonly Buffer[];
  /** What a short form is held as, the bytes as Latin-1: head and body leave in one write then. */
  readonly text?: string;
  readonly head: Head;
}

/**
 * Names and values of header fields in turn, as Node takes them without looking at each. The first one
 * is `X-Request-Id`, with a value that is set for each answer: Node has read the list before
 * `writeHead` returns.
 */
type Head = string[];
const REQUEST_ID = 'X-Request-Id';

/**
 * Up to here Node copies a text with its head to where the system takes it; from here on bytes are
 * cheaper.
 */
const TEXT_BYTES_MAX = 12 * 1024;

/** What was made for the few clients that take neither Brotli nor what is held beside it. */
const madeOnDemand = new LRUCache<Form, Bytes>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ parts }) => Math.max(1, lengthOf(parts)),
});

const lengthOf = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0);
const partsOf = (bytes: Buffer | readonly Buffer[]) => (Buffer.isBuffer(bytes) ? [bytes] : bytes);

const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzipBytes);

/**
 * Makes the heads of an answer once, for each encoding in which it exists. Of a body that has a Brotli form,
 * what is left out is made on demand: what is made of plain bytes stays with them, what is made of
 * compressed ones is held for a while.
 */
export function prepareAnswer(body: EncodedBody, headers: OutgoingHttpHeaders): PreparedAnswer {
  const { plain, br, gzip, prefers } = body;
  const always = inTurn(headers);
  const heads = (encoding?: Encoding) => {
    const etag = encoding ? body.etag.replace(/"$/, `-${encoding}"`) : body.etag;
    const headUnchanged = [REQUEST_ID, '', ...always, 'ETag', etag, 'Vary', 'Accept-Encoding'];
    const own = encoding ? ['Content-Encoding', encoding] : [];
    const whole = (parts: readonly Buffer[]): Bytes => {
      const length = lengthOf(parts);
      const head = [...headUnchanged, ...own, 'Content-Length', String(length)];
      return length <= TEXT_BYTES_MAX ? heldAsText(parts, head) : { parts, head };
    };
    return { etag, headUnchanged, whole };
  };
  const held = (bytes: Buffer | readonly Buffer[], encoding?: Encoding): Form => {
    const { whole, ...rest } = heads(encoding);
    const made = whole(partsOf(bytes));
    return { ...rest, ready: () => made, load: () => Promise.resolve(made) };
  };
  const later = (make: () => Promise<Buffer | readonly Buffer[]>, encoding?: Encoding): Form => {
    const { whole, ...rest } = heads(encoding);
    let retained: Bytes | undefined;
    let making: Promise<Bytes> | undefined;
    const form: Form = {
      ...rest,
      ready: () => retained ?? madeOnDemand.get(form),
      async load() {
        const known = form.ready();
        if (known) return known;
        making ??= make()
          .then((bytes) => {
            const made = whole(partsOf(bytes));
            if (plain) retained = made;
            else madeOnDemand.set(form, made);
            return made;
          })
          .finally(() => {
            making = undefined;
          });
        return making;
      },
    };
    return form;
  };
  const formOf = (
    bytes: Buffer | (() => Promise<Buffer | readonly Buffer[]>),
    encoding: Encoding,
  ) => (typeof bytes === 'function' ? later(bytes, encoding) : held(bytes, encoding));
  if (!br) {
    if (!plain) throw new Error('An answer has plain bytes or Brotli ones');
    return { plain: held(plain), ...(gzip && { gzip: formOf(gzip, 'gzip') }) };
  }
  const brForm = formOf(br, 'br');
  const wholeOf = async (form: Form) => Buffer.concat((await form.load()).parts);
  const unpacked = async () => unpackBrotli(await wholeOf(brForm));
  const plainForm = plain ? held(plain) : later(unpacked);
  const packed = async () => packGzip(await wholeOf(plainForm), { level: 6 });
  return {
    plain: plainForm,
    br: brForm,
    gzip: formOf(gzip ?? packed, 'gzip'),
    ...(prefers && { prefers }),
  };
}

const heldAsText = (parts: readonly Buffer[], head: Head): Bytes => {
  const text = Buffer.concat(parts).toString('latin1');
  return {
    text,
    head,
    get parts() {
      return [Buffer.from(text, 'latin1')];
    },
  };
};

function inTurn(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

/**
 * Sends an answer in the best encoding that the client takes, or 304 when the client has it already.
 * Returns false, and sends nothing, while the bytes of that encoding would have to be made. Nothing of the
 * response's head was set before.
 */
export function sendIfReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  requestId: string,
): boolean {
  const form = choose(answer, request);
  const { headUnchanged } = form;
  if (hasAlready(request, form)) {
    headUnchanged[1] = requestId;
    response.writeHead(304, headUnchanged).end();
    return true;
  }
  const ready = form.ready();
  if (!ready) return false;
  ready.head[1] = requestId;
  response.writeHead(200, ready.head);
  sendBytes(request, response, ready);
  return true;
}

/**
 * The same with any status, with bytes that have to be made first, and behind fields that were set
 * before.
 */
export async function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  answer: PreparedAnswer,
): Promise<void> {
  const form = choose(answer, request);
  if (status === 200 && hasAlready(request, form)) {
    response.writeHead(304, form.headUnchanged.slice(2)).end();
    return;
  }
  const bytes = form.ready() ?? (await form.load());
  response.writeHead(status, bytes.head.slice(2));
  sendBytes(request, response, bytes);
}

const hasAlready = ({ headers }: IncomingMessage, { etag }: Form) =>
  etagMatches(headers['if-none-match'], etag);

function sendBytes({ method }: IncomingMessage, response: ServerResponse, ready: Bytes): void {
  if (method === 'HEAD') response.end();
  else if (ready.text !== undefined) response.end(ready.text, 'latin1');
  else {
    // Leave in one write.
    if (ready.parts.length > 1) response.cork();
    for (const bytes of ready.parts.slice(0, -1)) response.write(bytes);
    response.end(ready.parts.at(-1));
  }
}

function choose(answer: PreparedAnswer, { headers }: IncomingMessage): Form {
  const accepted = acceptedBy(headers['accept-encoding']);
  const { prefers } = answer;
  if (prefers && accepted.includes(prefers)) return answer[prefers] ?? answer.plain;
  for (const encoding of accepted) {
    const form = answer[encoding];
    if (form) return form;
  }
  return answer.plain;
}

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];
/** Browsers and proxies send a few; a client that sends many others is read each time. */
const KNOWN_MAX = 200;
const known = new Map<string, readonly Encoding[]>();

/** The encodings that a client takes, the best one first (RFC 9110, section 12.5.3). */
function acceptedBy(header: string | string[] | undefined): readonly Encoding[] {
  const offers = String(header ?? '');
  const before = known.get(offers);
  if (before) return before;
  const read = PREFERRED.filter((name) => takes(offers.toLowerCase(), name));
  if (known.size < KNOWN_MAX) known.set(offers, read);
  return read;
}

function takes(offers: string, name: Encoding): boolean {
  return offers.split(',').some((offer) => {
    const [coding = '', ...parameters] = offer.trim().split(';');
    return coding === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}
