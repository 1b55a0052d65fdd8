import { type Answer, type Call, json } from '../http/answer.ts';

/** A failure as Discord's API words it. */
export function discordError(status: number, code: number, message: string): Answer {
  return json(status, { message, code });
}

/** A rate limit: the wait is in the body, to the millisecond, and rounded up in the header. */
export function discordRateLimit(retryAfterSeconds = 0.35): Answer {
  return json(
    429,
    {
      code: 0,
      message: 'You are being rate limited.',
      retry_after: retryAfterSeconds,
      global: false,
    },
    { 'retry-after': String(Math.ceil(retryAfterSeconds)) },
  );
}

/** What Discord says about a channel that does not exist. */
export const UNKNOWN_CHANNEL: Answer = discordError(404, 10_003, 'Unknown Channel');

export const UNKNOWN_GUILD: Answer = discordError(404, 10_004, 'Unknown Guild');
export const UNKNOWN_MESSAGE: Answer = discordError(404, 10_008, 'Unknown Message');
export const MISSING_ACCESS: Answer = discordError(403, 50_001, 'Missing Access');

/** Discord answers only callers whose `User-Agent` has the form that it requires. */
export const UNNAMED_CALLER: Answer = discordError(403, 40_333, 'internal network error');
export const isNamed = ({ headers }: Call): boolean =>
  /^DiscordBot \(https?:\/\/\S+, [\d.]+\)/.test(headers['user-agent'] ?? '');
