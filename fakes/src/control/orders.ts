import type { z } from 'zod';
import { type Answer, type Call, json, jsonBody } from '../http/answer.ts';

/** Failures that tests have ordered; one with `times` ends after so many uses. */
export class Orders<Order extends { times?: number | undefined }> {
  list: Order[] = [];

  add(order: Order): void {
    this.list.push({ ...order });
  }

  /** The oldest order of this kind, counted as used. */
  take(isMeant: (order: Order) => boolean): Order | undefined {
    const found = this.list.find(isMeant);
    if (found?.times !== undefined) {
      found.times -= 1;
      if (found.times === 0) this.list = this.list.filter((other) => other !== found);
    }
    return found;
  }

  clear(): void {
    this.list = [];
  }
}

/** Passes on the order that a call has in its body; a malformed one is answered with what is wrong. */
export function placeOrder<Order>(
  call: Call,
  schema: z.ZodType<Order>,
  place: (order: Order) => void,
): Answer {
  const { data, error } = schema.safeParse(jsonBody(call));
  if (error) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return json(400, { error: `Send a fault as application/json. ${problems.join('; ')}` });
  }
  place(data);
  return json(201, data);
}
