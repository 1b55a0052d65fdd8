import type { Revisions } from '../db/revisions';
import type { BadgeReads } from './tables/badge-reads';
import type { BadgeSnapshots } from './tables/badge-snapshots';
import type { Badges } from './tables/badges';

/** What badges are read from and written to. */
export interface BadgeStore {
  readonly badges: Badges;
  readonly badgeSnapshots: BadgeSnapshots;
  readonly badgeReads: BadgeReads;
  readonly revisions: Revisions;
}
