import type { Connection } from '../../../platform/db/connection';
import { favoriteTable, ratingTable } from './reactions';

/** In the caller's transaction; returns how many were deleted. */
export async function eraseReactionsOf(
  trx: Connection,
  userIds: readonly string[],
): Promise<number> {
  const owners = userIds.map((id) => `user:${id}`);
  const favorites = await trx(favoriteTable.tableName).whereIn('owner', owners).delete();
  const ratings = await trx(ratingTable.tableName).whereIn('owner', owners).delete();
  return favorites + ratings;
}
