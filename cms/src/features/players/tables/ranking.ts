import type { LeaderboardSort } from '@elc/contracts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { UNKNOWN } from '../../../platform/db/columns';
import { columnNameOf } from '../../../platform/db/define-table';

type Figures = Readonly<Record<'userId' | 'accountAgeDays', number>> &
  Readonly<Record<'elcBadges' | 'tenureDays', number | null>>;

/** The first ranks, the next decides among equals. */
const FIELDS: Readonly<Record<LeaderboardSort, readonly (keyof Figures)[]>> = {
  badges: ['elcBadges', 'tenureDays'],
  tenure: ['tenureDays'],
  age: ['accountAgeDays'],
};

/** What a row is sorted by, as stored: values by which more comes first, and the user id. */
export const orderOf = (sort: LeaderboardSort, row: Figures): readonly number[] => [
  ...FIELDS[sort].map((field) => row[field] ?? UNKNOWN),
  row.userId,
];

/** Highest values first, unknown ones last, then by user id, descending; `after` is the order of a row. */
export function inOrder(
  query: Knex.QueryBuilder,
  sort: LeaderboardSort,
  after?: readonly number[],
): Knex.QueryBuilder {
  const columns = [...FIELDS[sort], 'userId'].map((field) => columnNameOf(field));
  if (after) query.whereRaw(`(${columns}) < (${columns.map(() => '?')})`, [...after]);
  return query.orderByRaw(columns.map((column) => `${column} desc`).join(', '));
}

const INTEGER_MAX = 2 ** 31 - 1;

/** A place on a list, as its cursor has it: how many are listed up to it, its rank, and its order. */
export const placeOn = (sort: LeaderboardSort) =>
  z
    .array(z.int())
    .length(FIELDS[sort].length + 3)
    .refine((values) => values.slice(0, -1).every((value) => Math.abs(value) <= INTEGER_MAX));

export const orderIn = (place: readonly number[] | null) => place?.slice(2);

/** Rows with their ranks and places, after the place of the row before: equal values share a rank. */
export function rankedAfter<Row extends Figures>(
  before: readonly number[] | null,
  sort: LeaderboardSort,
  rows: readonly Row[],
): { readonly row: Row; readonly rank: number; readonly place: readonly number[] }[] {
  let [listed = 0, rank = 0, value] = before ?? [];
  return rows.map((row) => {
    const order = orderOf(sort, row);
    listed += 1;
    if (order[0] !== value) [rank, value] = [listed, order[0]];
    return { row, rank, place: [listed, rank, ...order] };
  });
}
