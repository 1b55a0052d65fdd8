import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';

/** Where an ad stands in the queue: `place` counts from 1; `expectedAt` is null while it is paused. */
export const queuePlace = z.object({ place: count, expectedAt: instant.nullable() });

/** The queue as the panel shows it, in the order in which the ads are expected to go live. */
export const adQueueResponse = z.object({
  success,
  isPaused: z.boolean(),
  waiting: z.array(
    queuePlace.extend({
      id: z.string(),
      title: z.string(),
      remainingMs: count,
      startsAt: instant.nullable(),
      isDisplaced: z.boolean(),
    }),
  ),
});

export type QueuePlace = z.infer<typeof queuePlace>;
export type AdQueueResponse = z.infer<typeof adQueueResponse>;
