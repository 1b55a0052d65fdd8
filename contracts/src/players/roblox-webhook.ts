import { z } from 'zod';
import { success } from '../answer.ts';
import { wholeNumber } from '../numbers.ts';

/** How far the time of a signature may be from now, as Roblox advises. */
export const WEBHOOK_AGE_MS_MAX = 600_000;

/** As documented; other fields are ignored. `EventPayload` depends on the event. */
export const robloxNotification = z.object({
  NotificationId: z
    .string()
    .min(1)
    .max(200)
    .describe('One that has been seen is not acted on again.'),
  EventType: z
    .string()
    .min(1)
    .max(100)
    .meta({ examples: ['RightToErasureRequest'] }),
  EventPayload: z.looseObject({}).optional(),
});

/** A request to erase a player. Its list of games is not read: everything is erased in any case. */
export const erasureNotification = z.object({
  EventPayload: z.object({ UserId: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
});

const WEBHOOK_OUTCOMES = ['erased', 'repeated', 'tested', 'ignored'] as const;

export const robloxWebhookResponse = z.object({
  success,
  outcome: z
    .enum(WEBHOOK_OUTCOMES)
    .describe(
      '`erased`: all of the player; `repeated`: it was seen before; `tested`: a sample; `ignored`: another event.',
    ),
});

export type RobloxNotification = z.output<typeof robloxNotification>;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];
