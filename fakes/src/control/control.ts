import { type Answer, type Call, json, NO_CONTENT } from '../http/answer.ts';
import { answerBy, type Routes, type Upstream } from '../http/route.ts';
import { Faults, fault } from './faults.ts';
import { placeOrder } from './orders.ts';

/** What tests control: failures, the list of requests, and a return to the state after the start. */
export class Control {
  readonly faults = new Faults();
  readonly requests = new RequestLog();
  private readonly routes: Routes;

  constructor(upstreams: readonly Upstream[]) {
    const { faults, requests } = this;
    this.routes = {
      'GET /_faults': () => json(200, faults.list),
      'POST /_faults': (call) => placeOrder(call, fault, (order) => faults.add(order)),
      'DELETE /_faults': () => {
        faults.clear();
        return NO_CONTENT;
      },
      'GET /_requests': () => json(200, requests.list),
      'DELETE /_requests': () => {
        requests.clear();
        return NO_CONTENT;
      },
      'POST /_reset': () => {
        faults.clear();
        requests.clear();
        for (const upstream of upstreams) upstream.reset?.();
        return NO_CONTENT;
      },
      ...Object.assign({}, ...upstreams.map(({ controls }) => controls)),
    };
  }

  /** Answers a `/_…` path. */
  answer(call: Call): Answer | Promise<Answer> {
    const known = Object.keys(this.routes).join(', ');
    return answerBy(this.routes, call) ?? json(404, { error: `Known: ${known}` });
  }
}

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
