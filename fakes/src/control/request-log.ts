/** Requests that are kept; older ones are forgotten. */
export const REQUESTS_MAX = 1000;

/** Headers that tests ask about; all others are left out. */
const HEADERS_KEPT = [
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'user-agent',
  'x-api-key',
] as const;

/**
 * One request that reached the fake server. `path` has the query in it; `startedAtMs` and `endedAtMs` are
 * milliseconds since the epoch with fractions, so that overlaps can be told; `endedAtMs` and `status`
 * are null while it is open, and `status` stays null where no answer was sent.
 */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAtMs: number;
  endedAtMs: number | null;
  status: number | null;
}

export interface RequestLog {
  start(method: string, path: string, headers: Readonly<Record<string, unknown>>): LoggedRequest;
  list(): readonly LoggedRequest[];
  clear(): void;
}

export function createRequestLog(nowMs: () => number): RequestLog {
  let kept: LoggedRequest[] = [];
  return {
    start(method, path, headers) {
      const entry: LoggedRequest = {
        method,
        path,
        headers: Object.fromEntries(
          HEADERS_KEPT.flatMap((name) => {
            const value = headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        ),
        startedAtMs: nowMs(),
        endedAtMs: null,
        status: null,
      };
      kept.push(entry);
      if (kept.length > REQUESTS_MAX) kept.shift();
      return entry;
    },
    list: () => kept,
    clear: () => {
      kept = [];
    },
  };
}
