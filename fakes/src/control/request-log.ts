/** Requests that are stored; older ones are dropped. */
const REQUESTS_MAX = 1000;

/**
 * One request that reached the fake server. `path` has the query in it; `startedAtMs` and
 * `endedAtMs` are milliseconds since the epoch with fractions, so that overlaps can be detected;
 * `endedAtMs` and `status` are null while it is open, and `status` stays null where no answer was
 * sent.
 */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly startedAtMs: number;
  endedAtMs: number | null;
  status: number | null;
}

export class RequestLog {
  list: LoggedRequest[] = [];

  start(request: Pick<LoggedRequest, 'method' | 'path' | 'headers'>): LoggedRequest {
    const entry = { ...request, startedAtMs: nowMs(), endedAtMs: null, status: null };
    this.list.push(entry);
    if (this.list.length > REQUESTS_MAX) this.list.shift();
    return entry;
  }

  end(entry: LoggedRequest, status: number | null): void {
    Object.assign(entry, { endedAtMs: nowMs(), status });
  }

  clear(): void {
    this.list = [];
  }
}

const nowMs = () => performance.timeOrigin + performance.now();
