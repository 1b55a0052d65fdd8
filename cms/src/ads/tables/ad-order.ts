import type { AdStatus } from '@elc/contracts';
import type { Knex } from 'knex';

/** As they came, newest first; or as they are to be reviewed: the pending ones first, oldest on top. */
export type AdSort = 'newest' | 'queue';

/** Where a page of ads ends: the next one begins after it. */
export interface AdPosition {
  readonly createdAtMs: number;
  readonly id: string;
  readonly status: AdStatus;
}

/** More milliseconds than any ad is old: pending ones come before all others. */
const AHEAD_MS = 1e15;

/** Falls from pending ones, oldest first, to the others, newest first. No index has it: ads are few. */
const QUEUE = `(case when status = 'pending' then ${AHEAD_MS} - created_at_ms else created_at_ms end)`;

/** Sorts a query of ads and has it begin after a position. */
export function sortAds(query: Knex.QueryBuilder, sort: AdSort, after: AdPosition | null): void {
  const order = sort === 'queue' ? QUEUE : 'created_at_ms';
  query.orderByRaw(`${order} desc, public_id desc`);
  if (!after) return;
  const value = sort === 'queue' ? placeOf(after) : after.createdAtMs;
  query.whereRaw(`(${order} < ? or (${order} = ? and public_id < ?))`, [value, value, after.id]);
}

const placeOf = ({ status, createdAtMs }: AdPosition): number =>
  status === 'pending' ? AHEAD_MS - createdAtMs : createdAtMs;
