import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, json } from '../http/answer.ts';
import type { Fault } from './faults.ts';

/** What happens to a request: an answer, no answer at all, or a connection that breaks. */
export type Reaction = Answer | 'hang' | 'reset';

const MAINTENANCE_PAGE =
  '<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>Back soon</h1></body></html>';

/** Turns the correct answer into the one that the fault configures, in the words of the host. */
export async function applyFault(
  fault: Fault | undefined,
  rightAnswer: () => Answer | Promise<Answer>,
  rateLimited: (retryAfterSeconds: number | undefined) => Answer = robloxRateLimit,
): Promise<Reaction> {
  switch (fault?.kind) {
    case undefined:
      return rightAnswer();
    case 'delay':
      await wait(fault.ms, undefined, { ref: false });
      return rightAnswer();
    case 'hang':
    case 'reset':
      return fault.kind;
    case '429':
      return rateLimited(fault.retryAfterSeconds);
    case '500':
      return json(500, { errors: [{ code: 0, message: 'InternalServerError' }] });
    case 'html':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: MAINTENANCE_PAGE };
    case 'truncated': {
      const { status, headers, body } = await rightAnswer();
      return { status, headers, body: body.slice(0, Math.floor(body.length / 2)) };
    }
  }
}

function robloxRateLimit(retryAfterSeconds: number | undefined): Answer {
  return json(
    429,
    { errors: [{ code: 0, message: 'Too many requests' }] },
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  );
}
