import { z } from 'zod';
import { monitoredBadge } from '../badges/badge-monitor.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import { classification, confidence, generation, knownPlayer } from '../players/player.ts';
import { scan } from '../scans/scan.ts';
import { updateLine } from '../updates/update.ts';
import { SENT_EVENTS, TEST_EVENT } from './webhook-terms.ts';

const verdict = { generation, classification, confidence };

/** What each event says, under `data` of its body. */
export const webhookData = {
  'scan.ended': z.object({
    scan: scan.pick({
      ...{ id: true, groupId: true, groupName: true, scannedBy: true, status: true, reason: true },
      ...{ membersTotal: true, membersDone: true, failures: true, queuedAt: true, endedAt: true },
    }),
  }),
  'update.published': z.object({ update: updateLine }),
  'badge.rare_award': z.object({
    badge: monitoredBadge.pick({
      ...{ badgeId: true, slug: true, name: true, rarity: true, winRate: true, awardedCount: true },
    }),
    awards: count.meta({ description: 'Since the reading before.', examples: [1] }),
    since: instant.describe('When that reading was made.'),
  }),
  'player.changed': z.object({
    player: z.object({ ...knownPlayer, ...verdict }),
    before: z.object({ username: knownPlayer.username, ...verdict }),
  }),
  'ad.live': z.object({
    ad: z.object({
      id: z.string().meta({ description: 'Id of the advertisement.', examples: ['ad_7'] }),
      websiteUrl: z.url().meta({ examples: ['https://shop.example/'] }),
      until: instant.describe('When its time is over.'),
    }),
  }),
  [TEST_EVENT]: z.object({ webhookId: z.string().meta({ examples: ['hook_3Fv9Rk2Wd7Lm5Qx8'] }) }),
} as const satisfies Record<keyof typeof SENT_EVENTS, z.ZodType>;

export type WebhookData = {
  [Type in keyof typeof webhookData]: z.input<(typeof webhookData)[Type]>;
};

/** The body of an event. */
export const webhookBody = (type: keyof WebhookData) =>
  z.object({
    type: z.literal(type).describe('What has happened.'),
    timestamp: instant.describe('When it happened.'),
    data: webhookData[type],
  });

/** As OpenAPI 3.1 describes them. */
export const webhookOperations = () =>
  Object.fromEntries(
    Object.entries(SENT_EVENTS).map(([type, text]) => [
      type,
      {
        post: {
          operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
          security: [],
          summary: `Sent when ${text}.`,
          requestBody: {
            content: { 'application/json': { schema: webhookBody(type as keyof WebhookData) } },
          },
          responses: { '2XX': { description: 'Received. Any other status is tried again.' } },
        },
      },
    ]),
  );
