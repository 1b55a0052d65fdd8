import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, json, retryAfter } from '../http/answer.ts';
import { Orders } from './orders.ts';

/**
 * A failure on order. `match` is the beginning of a path (`/roblox/users`); `ms` is how long `delay`
 * waits before the right answer; `times` is how many requests it hits (all, until cleared, when
 * absent); without `retryAfterSeconds` a 429 carries no `Retry-After`.
 */
export const fault = z.strictObject({
  match: z.string().startsWith('/'),
  kind: z.enum(['delay', 'hang', '429', '500', 'html', 'truncated', 'reset']),
  ms: z.number().int().min(0).max(600_000).default(1000),
  retryAfterSeconds: z.number().int().min(0).max(86_400).optional(),
  times: z.number().int().min(1).optional(),
});

export type Fault = z.infer<typeof fault>;

/** The faults that are set. The oldest one that matches a request applies to it. */
export class Faults extends Orders<Fault> {
  /** The fault for this path, counted as used. */
  takeFor(path: string): Fault | undefined {
    return this.take(({ match }) => path.startsWith(match));
  }
}

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

const robloxRateLimit = (retryAfterSeconds: number | undefined) =>
  json(429, { errors: [{ code: 0, message: 'Too many requests' }] }, retryAfter(retryAfterSeconds));
