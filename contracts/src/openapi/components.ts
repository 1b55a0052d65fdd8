import type { ZodOpenApiComponentsObject } from 'zod-openapi';
import { listedApiKey, newApiKey } from '../api-keys/api-key.ts';
import { monitoredBadge } from '../badges/badge-monitor.ts';
import { command } from '../commands/command.ts';
import { favorite } from '../commands/favorite.ts';
import { errorResponse } from '../error.ts';
import { event } from '../guides/event.ts';
import { guide } from '../guides/guide.ts';
import { callsByOutcome } from '../metrics/analytics.ts';
import { healthCheck, healthResponse } from '../metrics/health.ts';
import { NEXT_CURSOR } from '../paging.ts';
import { picture } from '../picture.ts';
import { leaderboardEntry } from '../players/leaderboard.ts';
import { countsByGeneration, elcBadge, signal } from '../players/player.ts';
import { groupLeaderboardSummary, scan, scanAccepted } from '../scans/scan.ts';
import { searchResult } from '../search/search.ts';
import { discordUpdate, updateLine } from '../updates/update.ts';
import { delivery, webhook } from '../webhooks/webhook.ts';

/** Kinds that several answers have. Every other object is named by its place (`nameSchemas`). */
export const namedSchemas: NonNullable<ZodOpenApiComponentsObject['schemas']> = {
  ErrorResponse: errorResponse,
  Command: command,
  Guide: guide,
  Picture: picture,
  Favorite: favorite,
  ElcBadge: elcBadge,
  Signal: signal,
  GenerationCounts: countsByGeneration,
  MonitoredBadge: monitoredBadge,
  LeaderboardEntry: leaderboardEntry,
  Scan: scan,
  ScanAccepted: scanAccepted,
  GroupLeaderboardSummary: groupLeaderboardSummary,
  SearchResult: searchResult,
  UpdateLine: updateLine,
  DiscordUpdate: discordUpdate,
  Event: event,
  NewApiKey: newApiKey,
  ListedApiKey: listedApiKey,
  Webhook: webhook,
  WebhookDelivery: delivery,
  HealthCheck: healthCheck,
  HealthResponse: healthResponse,
  CallCounts: callsByOutcome,
};

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;

export const headers: NonNullable<ZodOpenApiComponentsObject['headers']> = {
  RequestId: { description: 'Names this call when you ask for help.', schema: text },
  CacheControl: { description: 'How long an answer may be cached, and by whom.', schema: text },
  ETag: { description: 'Strong tag of the body: send it as `If-None-Match`.', schema: text },
  Location: { description: 'Where to read the progress of the work.', schema: text },
  NextCursor: {
    description: 'Send it as `cursor` for the next page; absent where there is none.',
    schema: text,
  },
  RetryAfter: { description: 'Seconds to wait before the next call.', schema: number },
  RateLimitPolicy: {
    description:
      'The windows that the call is counted in, of its key and its address (IETF draft).',
    schema: text,
  },
  RateLimit: { description: 'What is left in them (IETF draft).', schema: text },
  RateLimitLimit: { description: 'Calls of the tightest window.', schema: number },
  RateLimitRemaining: { description: 'Calls left in it.', schema: number },
  RateLimitReset: {
    description: 'When it starts again, in seconds since 1970 (Unix time).',
    schema: number,
  },
};

const refer = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${String(name)}` });

/** Of all answers, cacheable ones, rate-limited ones, and those sent before the work is done. */
export const HEADERS = {
  always: { 'X-Request-Id': refer('RequestId'), 'Cache-Control': refer('CacheControl') },
  cacheable: { ETag: refer('ETag') },
  limited: {
    'RateLimit-Policy': refer('RateLimitPolicy'),
    RateLimit: refer('RateLimit'),
    'X-RateLimit-Limit': refer('RateLimitLimit'),
    'X-RateLimit-Remaining': refer('RateLimitRemaining'),
    'X-RateLimit-Reset': refer('RateLimitReset'),
  },
  paged: { [NEXT_CURSOR]: refer('NextCursor') },
  accepted: { Location: refer('Location') },
  waiting: { 'Retry-After': refer('RetryAfter') },
};
