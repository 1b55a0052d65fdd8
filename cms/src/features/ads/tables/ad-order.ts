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

/** A part of a list of ads that an index is read for, and where it begins. */
interface AdPart {
  readonly narrow: (query: Knex.QueryBuilder) => void;
  readonly isOldestFirst: boolean;
  readonly after: AdPosition | null;
}

/** The parts of a list in their order; those that are over at `after` are left out. */
export function partsOf(sort: AdSort, after: AdPosition | null): AdPart[] {
  if (sort === 'newest') return [{ narrow: () => {}, isOldestFirst: false, after }];
  const isPastWaiting = after !== null && after.status !== 'pending';
  return [
    ...(isPastWaiting
      ? []
      : [
          {
            narrow: (query: Knex.QueryBuilder) => void query.where({ status: 'pending' }),
            isOldestFirst: true,
            after,
          },
        ]),
    {
      narrow: (query) => void query.whereNot({ status: 'pending' }),
      isOldestFirst: false,
      after: isPastWaiting ? after : null,
    },
  ];
}

/** Sorts a query of a part and has it begin where the part does. */
export function sortPart(query: Knex.QueryBuilder, { narrow, isOldestFirst, after }: AdPart): void {
  narrow(query);
  query.orderByRaw(`created_at_ms ${isOldestFirst ? 'asc' : 'desc'}, public_id desc`);
  if (!after) return;
  const { createdAtMs, id } = after;
  const beyond = isOldestFirst ? '>' : '<';
  query
    .where('created_at_ms', `${beyond}=`, createdAtMs)
    .whereRaw(`(created_at_ms ${beyond} ? or public_id < ?)`, [createdAtMs, id]);
}
