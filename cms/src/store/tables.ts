import { dailyCounterTable } from './daily-counters';
import type { TableModel } from './define-table';
import { discordChannelTable } from './discord-channels';
import { discordMessageTable } from './discord-messages';
import { eventTable } from './events';
import { favoriteTable } from './favorites';
import { leaseTable } from './leases';
import { markerTable } from './markers';
import { observationTable } from './observations';
import { ratingTable } from './ratings';
import { seedRecordTable } from './seed-records';
import { siteBuildTable } from './site-builds';

/** Every table that is not a content type; registered before the schema sync. */
export const tables: readonly TableModel[] = [
  dailyCounterTable,
  discordChannelTable,
  discordMessageTable,
  eventTable,
  favoriteTable,
  leaseTable,
  markerTable,
  observationTable,
  ratingTable,
  seedRecordTable,
  siteBuildTable,
];
