import http from 'node:http';

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

/** An answer that takes longer counts as a hang; 10 s is what the product gives its own upstreams. */
export const DEADLINE_MS = 15_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64, timeout: 60_000 });

/**
 * Sends a request past `fetch`, which would tidy its address and headers, and waits for the whole
 * answer. Never throws: a connection that was cut or an answer that did not come is an outcome.
 */
export function exchange(site: string, request: WireRequest): Promise<WireAnswer> {
  const startedMs = performance.now();
  const { method, target, headers, body } = request;
  const { hostname, port } = new URL(site);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return new Promise((resolve) => {
    const end = (answer: Partial<WireAnswer>) => {
      clearTimeout(timer);
      const tookMs = performance.now() - startedMs;
      resolve({ status: 0, headers: {}, text: '', failure: null, ...answer, tookMs });
    };
    const sent = http.request(
      {
        ...{ agent, hostname, port, method, path: target },
        headers: { ...headers, ...(bytes && { 'Content-Length': String(bytes.byteLength) }) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => end({ failure: 'cut' }));
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          end({ status, headers: answered, text: Buffer.concat(parts).toString() });
        });
      },
    );
    const timer = setTimeout(() => {
      end({ failure: 'hang' });
      sent.destroy();
    }, DEADLINE_MS);
    sent.on('error', () => end({ failure: 'cut' }));
    if (bytes) sent.write(bytes);
    sent.end();
  });
}
