import { type Answer, json } from '../http/answer.ts';
import { robloxError } from './errors.ts';

/** Page sizes that Roblox's older hosts allow; 10 when none is requested. */
const LIMITS = [10, 25, 50, 100];

/** A list that is made on demand: how long it is, and its element at a place. */
export interface Listing {
  readonly length: number;
  at(index: number): unknown;
}

/** The parameters of a list, and the answer of its host to a cursor that it did not issue. */
export interface PageRequest {
  readonly query: URLSearchParams;
  /** Names the list, so that a cursor of another one is refused. */
  readonly scope: string;
  readonly invalidCursor: Answer;
}

/**
 * Answers with one page of a list by `limit` and `cursor`, in the form of `ApiPageResponse`; an absent
 * cursor means no more pages. Of the orders there is `Asc` alone, which the product requests.
 */
export function pageOf(
  { length, at }: Listing,
  { query, scope, invalidCursor }: PageRequest,
): Answer {
  const limit = Number(query.get('limit') ?? 10);
  if (!LIMITS.includes(limit)) return robloxError(400, 0, `Allowed values: ${LIMITS.join(', ')}`);
  if ((query.get('sortOrder') ?? 'Asc') !== 'Asc')
    return robloxError(400, 0, 'Allowed values: Asc');
  const start = readToken(query.get('cursor'), scope);
  if (start === undefined || start > length) return invalidCursor;
  const indexes = indexesFrom(start, limit, length);
  const end = start + indexes.length;
  return json(200, {
    ...(end < length && { nextPageCursor: writeToken(end, scope) }),
    data: indexes.map(at),
  });
}

/** At most so many indexes of a list from one on. */
export function indexesFrom(start: number, limit: number, length: number): number[] {
  const count = Math.max(0, Math.min(limit, length - start));
  return Array.from({ length: count }, (_, offset) => start + offset);
}

/** A token that leads to a place of a list, which is named by `scope`. */
export function writeToken(offset: number, scope: string): string {
  return Buffer.from(`${offset}|${scope}`).toString('base64url');
}

/** The place that a token leads to, the beginning without one; undefined for one of another list. */
export function readToken(token: string | null, scope: string): number | undefined {
  if (token === null || token === '') return 0;
  const [offset, ofScope] = Buffer.from(token, 'base64url').toString('utf8').split('|');
  const start = Number(offset);
  return ofScope === scope && Number.isSafeInteger(start) && start >= 0 ? start : undefined;
}
