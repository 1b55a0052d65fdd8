import { z } from 'zod';
import { success } from '../answer.ts';
import { day, instant } from '../identity.ts';
import { KEY_NAME_MAX } from '../limits.ts';
import { ANALYTICS_DAYS, callsByOutcome } from '../metrics/analytics.ts';
import { count } from '../numbers.ts';
import { line } from '../plain-text.ts';
import { keySettings } from './key-settings.ts';
import { KEY_SCOPES } from './scopes.ts';

export const KEY_PREFIX_LENGTH = 12;

/** `elc_`, 30 random base62 characters, and their CRC32 as 6 base62 characters. */
export const API_KEY_PATTERN = /^elc_[0-9A-Za-z]{36}$/;

export const apiKeyId = z
  .string()
  .regex(/^key_[A-Za-z0-9]{16}$/, 'must be the id of a key')
  .meta({
    description: 'Id of a key, which is not the key itself.',
    examples: ['key_7Gk2mQ9sXw4RbT1z'],
  });
export const apiKeyParams = z.strictObject({ id: apiKeyId });

export const generateKeyRequest = z.strictObject({
  name: line({ max: KEY_NAME_MAX }).meta({
    description: 'What the key is for, in your own words.',
    examples: ['My bot'],
  }),
  ...keySettings,
});

/** What is left out stays as it is. */
export const changeKeyRequest = z.strictObject(keySettings);

/** The whole key, in the one answer that ever holds it. */
export const newApiKey = z.object({
  id: apiKeyId,
  key: z
    .string()
    .regex(API_KEY_PATTERN)
    .meta({
      description: 'The whole key. It is not shown again.',
      examples: ['elc_EXAMPLEonlyEXAMPLEonlyEXAMPLEonly000'],
    }),
  name: z.string().meta({ description: 'Name of the key.', examples: ['My bot'] }),
  created: instant.describe('When the key was made.'),
});

export const generateKeyResponse = z.object({
  success,
  apiKey: newApiKey.describe('The new key.'),
});

/** `key` is its first 12 characters; `endsAt` is set on a rolled key. */
export const listedApiKey = z.object({
  id: apiKeyId,
  key: z
    .string()
    .length(KEY_PREFIX_LENGTH)
    .meta({ description: 'The first 12 characters of the key.', examples: ['elc_7Gk2mQ9s'] }),
  name: z.string().meta({ description: 'Name of the key.', examples: ['My bot'] }),
  created: instant.describe('When the key was made.'),
  requests: count.meta({ description: 'Calls so far.', examples: [1284] }),
  lastUsed: instant.nullable().describe('When it was last used; null while it was not.'),
  createdFromIp: z
    .string()
    .meta({ description: 'The address that it was made from.', examples: ['203.0.113.7'] }),
  lastUsedFromIp: z
    .string()
    .nullable()
    .meta({ description: 'The address that it was last used from.', examples: ['203.0.113.7'] }),
  uniqueIps: count.meta({ description: 'Addresses that calls came from.', examples: [2] }),
  endsAt: instant.nullable().meta({
    description: 'When a key that was rolled stops working; null on a key without an end.',
    examples: [null],
  }),
  scopes: z.array(z.enum(KEY_SCOPES)).describe('What the key may do.'),
  expiresAt: instant.nullable().meta({
    description: 'When the key stops working by its own setting; null where it has none.',
    examples: [null],
  }),
  addresses: z.array(z.string()).meta({
    description: 'Addresses and networks that may use the key; empty: all may.',
    examples: [['203.0.113.7']],
  }),
  origins: z.array(z.string()).meta({
    description: 'Origins of web pages that may use the key; empty: all may.',
    examples: [['https://bot.example']],
  }),
  note: z.string().meta({
    description: 'What its owner noted.',
    examples: ['Runs on the small server.'],
  }),
});

export const apiKeyList = z.object({
  success,
  keys: z.array(listedApiKey).describe('The live keys, newest first.'),
});
export const apiKeyRevoked = z.object({ success });
export const apiKeyChanged = z.object({
  success,
  key: listedApiKey.describe('The key as it is now.'),
});

/** How long, in minutes, the old key still works after it was rolled: 0 (at once) to 7 days. */
export const rollKeyRequest = z.strictObject({
  graceMinutes: z
    .number()
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(0)
    .describe(
      'Minutes that the old key still works: 0 (at once) to 10080 (7 days). A key that replaces itself can repeat the call with its `Idempotency-Key` only while it works.',
    ),
});

export const rollKeyResponse = generateKeyResponse.extend({
  previousEndsAt: instant.describe('When the old key stops working.'),
});

/** Calls of one key per UTC day, oldest first, one entry for each of the last 30 days. */
export const apiKeyUsageResponse = z.object({
  success,
  usage: z
    .object({
      id: apiKeyId,
      name: z.string().meta({ description: 'Name of the key.', examples: ['My bot'] }),
      days: z
        .array(z.object({ day, calls: callsByOutcome }))
        .length(ANALYTICS_DAYS)
        .describe('One entry for each of the last 30 days in UTC, oldest first.'),
      limits: z
        .array(
          z.object({
            window: z.enum(['minute', 'hour', 'day']).describe('Which limit it is.'),
            most: count.meta({
              description: 'The most calls that counted against it at once in these days.',
              examples: [42],
            }),
            limit: count.meta({ description: 'Calls that it takes now.', examples: [100] }),
          }),
        )
        .describe('How close the key came to its limits.'),
    })
    .describe('How the key was used.'),
});

export type KeySettings = z.infer<typeof changeKeyRequest>;
export type GenerateKeyRequest = z.infer<typeof generateKeyRequest>;
export type NewApiKey = z.infer<typeof newApiKey>;
export type ListedApiKey = z.infer<typeof listedApiKey>;
export type GenerateKeyResponse = z.infer<typeof generateKeyResponse>;
export type ApiKeyUsageResponse = z.infer<typeof apiKeyUsageResponse>;
