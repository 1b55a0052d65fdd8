import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagMatches } from '../etag';

/** One answer as it goes out: bytes that may exist in several encodings, at least one of the first two. */
export interface EncodedBody {
  /** Made of the compressed bytes when it is asked for, where it is left out. */
  readonly plain?: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  readonly etag: string;
}

type Encoding = 'br' | 'gzip';

/** An answer whose heads are made: a request only chooses one of its forms. */
export type PreparedAnswer = Readonly<{ plain: Form } & Partial<Record<Encoding, Form>>>;

/** Each encoding is its own representation, so its ETag carries the encoding's name. */
interface Form {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Names and values of the header fields in turn, as Node takes them without looking at each. */
  readonly head: readonly string[];
  /** The same for 304. */
  readonly headUnchanged: readonly string[];
}

/** What was made of compressed bytes for the few clients that take them in no other way. */
const madeWhenAsked = new LRUCache<object, Map<Encoding | 'plain', Form>>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (forms) => [...forms.values()].reduce((sum, { bytes }) => sum + bytes.length, 1),
});

/**
 * Makes the heads of an answer once, for each encoding in which it exists. Of a body that has a
 * Brotli form, the other two are made when they are asked for, where they are left out, and held for a while.
 */
export function prepareAnswer(body: EncodedBody, headers: OutgoingHttpHeaders): PreparedAnswer {
  const always = inTurn(headers);
  const form = (bytes: Buffer, encoding?: Encoding): Form => {
    const etag = encoding ? body.etag.replace(/"$/, `-${encoding}"`) : body.etag;
    const headUnchanged = [...always, 'ETag', etag, 'Vary', 'Accept-Encoding'];
    const own = encoding ? ['Content-Encoding', encoding] : [];
    const head = [...headUnchanged, ...own, 'Content-Length', String(bytes.length)];
    return { bytes, etag, head, headUnchanged };
  };
  const { plain, br, gzip } = body;
  const plainForm = plain && form(plain);
  const gzipForm = gzip && form(gzip, 'gzip');
  if (!br) {
    if (!plainForm) throw new Error('An answer has plain bytes or Brotli ones');
    return { plain: plainForm, ...(gzipForm && { gzip: gzipForm }) };
  }
  const unpacked = () => plain ?? brotliDecompressSync(br);
  const answer: PreparedAnswer = {
    br: form(br, 'br'),
    get gzip() {
      return gzipForm ?? made(answer, 'gzip', () => form(gzipSync(unpacked()), 'gzip'));
    },
    get plain() {
      return plainForm ?? made(answer, 'plain', () => form(unpacked()));
    },
  };
  return answer;
}

function made(answer: object, name: Encoding | 'plain', make: () => Form): Form {
  const forms = madeWhenAsked.get(answer);
  const known = forms?.get(name);
  if (known) return known;
  const form = make();
  // Set again, so that its size is counted anew.
  madeWhenAsked.set(answer, new Map(forms).set(name, form));
  return form;
}

function inTurn(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

/**
 * Sends an answer in the best encoding that the client takes, or 304 when the client has it already.
 * `alsoHead` are further fields, names and values in turn.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  answer: PreparedAnswer,
  alsoHead: readonly string[] = [],
): void {
  const { headers, method } = request;
  const form = choose(answer, acceptedBy(headers['accept-encoding']));
  if (status === 200 && etagMatches(headers['if-none-match'], form.etag)) {
    response.writeHead(304, [...alsoHead, ...form.headUnchanged]).end();
    return;
  }
  response.writeHead(status, [...alsoHead, ...form.head]);
  if (method === 'HEAD') response.end();
  else response.end(form.bytes);
}

function choose(answer: PreparedAnswer, accepted: readonly Encoding[]): Form {
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
