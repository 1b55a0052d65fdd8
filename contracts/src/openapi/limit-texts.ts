import { type Endpoint, isRepeatable, scopeOf } from '../endpoint.ts';
import { ADDRESS_LIMITS, type KeyWindow, type Limit } from '../limits.ts';
import { NEXT_CURSOR } from '../paging.ts';
import { spanText } from '../time-span.ts';

const UNITS: Readonly<Record<number, string>> = { 60: 'minute', 3600: 'hour', 86400: 'day' };
const count = new Intl.NumberFormat('en');

/** `100 requests per minute, 1,000 per hour, 10,000 per day`: the limits of a key. */
export function keyLimitsText(windows: readonly KeyWindow[]): string {
  return windows
    .map(({ points, name }, index) =>
      index === 0
        ? `${count.format(points)} requests per ${name}`
        : `${count.format(points)} per ${name}`,
    )
    .join(', ');
}

/** `60 per minute`. */
export function limitText({ points, windowSeconds }: Limit): string {
  return `${count.format(points)} per ${UNITS[windowSeconds] ?? spanText(windowSeconds)}`;
}

function callerText(endpoint: Endpoint): string {
  const { key, caller } = endpoint;
  const scope = scopeOf(endpoint);
  if (key) return `Needs an API key with the scope \`${scope}\` in \`X-API-Key\`.`;
  if (caller === 'cookieOrKey') {
    return `Acts for the API key in \`X-API-Key\`${scope ? `, with the scope \`${scope}\`` : ''}; without one for the signed-in user or this browser, by cookie.`;
  }
  return caller ? 'Acts for the signed-in user or this browser, by cookie.' : 'Needs no API key.';
}

/** Key, limits, caching and its end, as sentences. */
export function conditionsOf(endpoint: Endpoint): string[] {
  const { limit, cache, countedBy, paged, deprecated } = endpoint;
  return [
    ...(deprecated
      ? [`Ends on ${deprecated.sunset}. Call \`${deprecated.instead}\` instead.`]
      : []),
    callerText(endpoint),
    ...(countedBy ? [`Each entry of \`${countedBy}\` counts as a call of the key.`] : []),
    ...(isRepeatable(endpoint) ? ['Takes `Idempotency-Key`.'] : []),
    ...(paged
      ? [
          `All entries, unless \`limit\` or \`cursor\` is sent: then a page, and \`${NEXT_CURSOR}\` where there is a next one.`,
        ]
      : []),
    ...(limit ? [`At most ${limitText(ADDRESS_LIMITS[limit])} from one address.`] : []),
    ...(cache ? [`Shared caches may keep the answer for ${spanText(cache.sMaxAge)}.`] : []),
  ];
}
