import type { Answer } from '../http/answer.ts';
import { robloxError } from './errors.ts';

/** Page sizes that Roblox's older hosts allow; 10 when none is requested. */
const LIMITS = [10, 25, 50, 100];

/** A list that is made on demand: how long it is, and its element at a place. */
export interface Listing {
  readonly length: number;
  at(index: number): object;
}

/** The parameters of a list, and the answer of its host to a cursor that it did not issue. */
export interface PageRequest {
  readonly query: URLSearchParams;
  /** Names the list, so that a cursor of another one is refused. */
  readonly scope: string;
  readonly invalidCursor: { readonly code: number; readonly message: string };
}

/** One page in the form of `ApiPageResponse`, or the answer that refuses the request. */
export type Page = { readonly page: object } | { readonly refusal: Answer };

/** Cuts a page out of a list by `limit`, `cursor` and `sortOrder`; absent cursors mean no more pages. */
export function pageOf(listing: Listing, { query, scope, invalidCursor }: PageRequest): Page {
  const limit = Number(query.get('limit') ?? 10);
  const order = query.get('sortOrder') ?? 'Asc';
  if (!LIMITS.includes(limit)) {
    return { refusal: robloxError(400, 0, `Allowed values: ${LIMITS.join(', ')}`) };
  }
  if (order !== 'Asc' && order !== 'Desc') {
    return { refusal: robloxError(400, 0, 'Allowed values: Asc, Desc') };
  }
  const start = readCursor(query.get('cursor'), `${scope}/${order}`);
  if (start === undefined || start > listing.length) {
    return { refusal: robloxError(400, invalidCursor.code, invalidCursor.message) };
  }
  const end = Math.min(start + limit, listing.length);
  const cursor = (offset: number) => writeCursor(offset, `${scope}/${order}`);
  return {
    page: {
      ...(start > 0 && { previousPageCursor: cursor(Math.max(0, start - limit)) }),
      ...(end < listing.length && { nextPageCursor: cursor(end) }),
      data: Array.from({ length: end - start }, (_, position) => {
        const index = start + position;
        return listing.at(order === 'Asc' ? index : listing.length - 1 - index);
      }),
    },
  };
}

function writeCursor(offset: number, scope: string): string {
  return Buffer.from(`${offset}|${scope}`).toString('base64url');
}

function readCursor(cursor: string | null, scope: string): number | undefined {
  if (cursor === null || cursor === '') return 0;
  const [offset, ofScope] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const start = Number(offset);
  return ofScope === scope && Number.isSafeInteger(start) && start >= 0 ? start : undefined;
}
