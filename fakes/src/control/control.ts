import { type Answer, type Call, json, jsonBody } from '../http/answer.ts';
import { answerBy, type Route } from '../http/route.ts';
import { createFaults, type Faults, fault } from './faults.ts';
import type { RequestLog } from './request-log.ts';

/** What tests control: failures, the list of requests, and a return to the state after the start. */
export interface Control {
  readonly faults: Faults;
  /** Answers `/_…` paths; undefined for every other path. */
  answer(call: Call): Answer | Promise<Answer> | undefined;
}

const NO_CONTENT: Answer = { status: 204, headers: {}, body: '' };

/**
 * `upstreams.controls` are control calls of single upstreams; `upstreams.reset` forgets what they
 * count, such as how often a pending picture was requested.
 */
export function createControl(
  requests: RequestLog,
  upstreams: { readonly controls: readonly Route[]; reset(): void },
): Control {
  const faults = createFaults();
  const actions: Readonly<Record<string, (call: Call) => Answer>> = {
    'GET /_faults': () => json(200, faults.list()),
    'POST /_faults': (call) => addFault(faults, call),
    'DELETE /_faults': () => {
      faults.clear();
      return NO_CONTENT;
    },
    'GET /_requests': () => json(200, requests.list()),
    'DELETE /_requests': () => {
      requests.clear();
      return NO_CONTENT;
    },
    'POST /_reset': () => {
      faults.clear();
      requests.clear();
      upstreams.reset();
      return NO_CONTENT;
    },
  };
  return {
    faults,
    answer(call) {
      if (!call.path.startsWith('/_')) return undefined;
      const action = actions[`${call.method} ${call.path}`];
      if (action) return action(call);
      const known = [
        ...Object.keys(actions),
        ...upstreams.controls.map(({ method, path }) => `${method} ${path}`),
      ];
      return (
        answerBy(upstreams.controls, call) ?? json(404, { error: `Known: ${known.join(', ')}` })
      );
    },
  };
}

function addFault(faults: Faults, call: Call): Answer {
  const parsed = fault.safeParse(jsonBody(call));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    return json(400, { error: `Send a fault as application/json. ${problems.join('; ')}` });
  }
  faults.add(parsed.data);
  return json(201, parsed.data);
}
