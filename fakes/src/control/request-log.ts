/** Requests that are stored; older ones are dropped. */
export const REQUESTS_MAX = 1000;

/** Headers that tests read; all others are left out. */
const STORED_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'user-agent',
  'x-api-key',
] as const;

/**
 * One request that reached the fake server. `path` has the query in it; `startedAtMs` and
 * `endedAtMs` are milliseconds since the epoch with fractions, so that overlaps can be detected;
 * `endedAtMs` and `status` are null while it is open, and `status` stays null where no answer was
 * sent.
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
  let entries: LoggedRequest[] = [];
  return {
    start(method, path, headers) {
      const entry: LoggedRequest = {
        method,
        path,
        headers: Object.fromEntries(
          STORED_HEADERS.flatMap((name) => {
            const value = headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        ),
        startedAtMs: nowMs(),
        endedAtMs: null,
        status: null,
      };
      entries.push(entry);
      if (entries.length > REQUESTS_MAX) entries.shift();
      return entry;
    },
    list: () => entries,
    clear: () => {
      entries = [];
    },
  };
}
