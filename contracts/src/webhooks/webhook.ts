import { z } from 'zod';
import { success } from '../answer.ts';
import { apiKeyId } from '../api-keys/api-key.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import { username } from '../players/player.ts';
import {
  DELIVERIES_MAX,
  TEST_EVENT,
  WATCHED_PLAYERS_MAX,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from './webhook-terms.ts';

const EVENTS = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

const webhookId = z
  .string()
  .regex(/^hook_[A-Za-z0-9]{16}$/, 'must be the id of a webhook')
  .meta({ description: 'Id of a webhook.', examples: ['hook_3Fv9Rk2Wd7Lm5Qx8'] });
const deliveryId = z
  .string()
  .regex(/^msg_[A-Za-z0-9]{20}$/, 'must be the id of a delivery')
  .meta({
    description: 'Id of an event for one webhook, sent as `webhook-id`; the same on every try.',
    examples: ['msg_8Kd2Lq5Wz1Rt6Vb3Nx7J'],
  });

export const webhookParams = z.strictObject({ id: webhookId });
export const deliveryParams = z.strictObject({ id: webhookId, deliveryId });

const hasCredentials = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { username: user, password } = new URL(address);
  return user !== '' || password !== '';
};

const url = z
  .string()
  .max(WEBHOOK_URL_MAX)
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' }))
  .refine((value) => !hasCredentials(value), {
    error: 'must not contain a user name or password: check the signature instead',
    abort: true,
  })
  .meta({
    description: 'Where events are posted to: a public address, by HTTPS.',
    examples: ['https://bot.example/elc'],
  });
const events = z
  .array(z.enum(EVENTS))
  .min(1)
  .max(EVENTS.length)
  .overwrite((all) => [...new Set(all)])
  .meta({ description: 'What it is told of.', examples: [['scan.ended', 'update.published']] });
const players = z
  .array(username)
  .max(WATCHED_PLAYERS_MAX)
  .describe(
    `Names of the players that \`player.changed\` is about; one key watches at most ${WATCHED_PLAYERS_MAX}.`,
  );

export const createWebhookRequest = z.strictObject({
  keyId: apiKeyId.describe('The key that it belongs to.'),
  url,
  events,
  players: players.default([]),
});

/** What is left out stays. */
export const changeWebhookRequest = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  players: players.optional(),
  isOn: z.boolean().optional().describe('Whether events are sent.'),
});

/** How long, in minutes, events are still signed with the old secret, too: 0 to 7 days. */
export const rollWebhookRequest = z.strictObject({
  overlapMinutes: z
    .number()
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(24 * 60)
    .describe('Minutes that events are signed with both secrets: 0 to 10080 (7 days).'),
});

export const webhook = z.object({
  id: webhookId,
  keyId: apiKeyId,
  url: z.string().meta({ description: 'Where events go.', examples: ['https://bot.example/elc'] }),
  events,
  players,
  created: instant.describe('When it was made.'),
  isOn: z.boolean().meta({ description: 'Whether events are sent.', examples: [true] }),
  offReason: z
    .enum(['owner', 'gone', 'failing'])
    .nullable()
    .meta({
      description:
        'Why it is off: its owner has turned it off, it answered 410 (`gone`), or every try of five days failed (`failing`).',
      examples: [null],
    }),
  failingSince: instant.nullable().meta({
    description: 'Since when every try has failed; null where the last one arrived.',
    examples: [null],
  }),
  oldSecretEndsAt: instant.nullable().meta({
    description: 'Until when events are signed with the secret before, too.',
    examples: [null],
  }),
});

const secret = z
  .string()
  .regex(/^whsec_/)
  .meta({
    description: 'The secret that events are signed with. It is not shown again.',
    examples: ['whsec_RVhBTVBMRW9ubHlFWEFNUExFb25seUVYQU1QTEU='],
  });

export const webhookList = z.object({
  success,
  webhooks: z.array(webhook).describe('The webhooks of live keys, newest first.'),
});
export const webhookResponse = z.object({ success, webhook: webhook.describe('The webhook.') });
export const webhookWithSecret = webhookResponse.extend({ secret });

export const delivery = z.object({
  id: deliveryId,
  type: z
    .enum([...EVENTS, TEST_EVENT])
    .meta({ description: 'What has happened.', examples: ['scan.ended'] }),
  created: instant.describe('When the event happened.'),
  state: z.enum(['waiting', 'delivered', 'failed']).meta({
    description: '`waiting`: for its first or next try; `failed`: no try is left.',
    examples: ['delivered'],
  }),
  tries: count.meta({ description: 'How often it was sent.', examples: [1] }),
  triedAt: instant.nullable().describe('When it was last tried; null before.'),
  status: count
    .nullable()
    .meta({ description: 'Status of the last answer; null without one.', examples: [204] }),
  answer: z
    .string()
    .nullable()
    .meta({ description: 'The beginning of the last answer.', examples: [''] }),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'Why the last try failed.', examples: [null] }),
  body: z.string().meta({
    description: 'The body that is sent.',
    examples: [
      '{"type":"scan.ended","timestamp":"2026-11-21T10:15:00.000Z","data":{"scan":{"id":"scan_4Hq8Zt2Lm6Vx0Pd9"}}}',
    ],
  }),
});

export const deliveryList = z.object({
  success,
  deliveries: z.array(delivery).max(DELIVERIES_MAX).describe('The newest 100, newest first.'),
});
export const deliveryAccepted = z.object({ success, deliveryId });

export type Webhook = z.infer<typeof webhook>;
export type WebhookDelivery = z.infer<typeof delivery>;
