import { type Answer, type Call, json, NO_CONTENT } from '../http/answer.ts';
import { answerBy, type Routes, type Upstream } from '../http/route.ts';
import { Faults, fault } from './faults.ts';
import { placeOrder } from './orders.ts';
import { RequestLog } from './request-log.ts';

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
