import http from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** One HTTP request as it is written to the socket. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, escaped or not: bytes 0x21 to 0xff. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** What came back; `status` 0 means that nothing did, and `failure` says why. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly tookMs: number;
  readonly failure: 'hang' | 'cut' | null;
}

/** An answer that takes longer counts as a hang; a busy machine takes its time for one that comes. */
const DEADLINE_MS = 60_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends a request past `fetch`, which would tidy its address and headers, and waits for the whole
 * answer. Never throws: a connection that was cut or an answer that did not come is an outcome.
 */
export async function exchange(site: string, request: WireRequest): Promise<WireAnswer> {
  const { answer, isReused } = await attempt(site, request, agent);
  // The product may close an idle connection at the very moment at which it is used again.
  if (answer.failure === 'cut' && isReused) return (await attempt(site, request, false)).answer;
  return answer;
}

interface Attempt {
  readonly answer: WireAnswer;
  /** Whether the connection had carried another request before. */
  readonly isReused: boolean;
}

function attempt(
  site: string,
  { method, target, headers, body }: WireRequest,
  over: http.Agent | false,
): Promise<Attempt> {
  const startedMs = performance.now();
  const { hostname, port } = new URL(site);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const length = bytes && { 'Content-Length': String(bytes.byteLength) };
  return new Promise((resolve) => {
    const sent = http.request({
      ...{ agent: over, hostname, port, method, path: target },
      headers: { ...headers, ...length },
    });
    const end = (answer: Partial<WireAnswer>) => {
      clearTimeout(timer);
      const tookMs = performance.now() - startedMs;
      resolve({
        answer: { status: 0, headers: {}, text: '', failure: null, ...answer, tookMs },
        isReused: sent.reusedSocket,
      });
    };
    const timer = setTimeout(() => {
      end({ failure: 'hang' });
      sent.destroy();
    }, DEADLINE_MS);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => end({ failure: 'cut' }));
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        const text = decoded(Buffer.concat(parts), answered['content-encoding']);
        end({ status, headers: answered, text });
      });
    });
    sent.on('error', () => end({ failure: 'cut' }));
    if (bytes) sent.write(bytes);
    sent.end();
  });
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The text of a body; what it claims to be packed in and is not reads as nothing. */
function decoded(bytes: Buffer, encoding = ''): string {
  try {
    return (DECODERS[encoding]?.(bytes) ?? bytes).toString();
  } catch {
    return '';
  }
}
