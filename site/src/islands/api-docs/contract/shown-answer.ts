import type { Exchange } from '../../../api/exchange.ts';

/** Headers of use to a developer; the others would only hide them. */
const OF_INTEREST =
  /^(?:content-type|cache-control|etag|retry-after|ratelimit|ratelimit-policy|x-ratelimit-\w+|x-request-id)$/;

/** The headers of an answer that are worth showing, by name. */
export function headersOfInterest({ headers }: Pick<Exchange, 'headers'>) {
  return headers.filter(([name]) => OF_INTEREST.test(name)).sort(([a], [b]) => a.localeCompare(b));
}

/** A body for people: JSON indented, anything else as it came. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
