import { describeDatabase } from '../database/describe-database';
import { countRows } from '../store/count-rows';
import type { Foundation } from './foundation';

/** What `GET /api/database` answers: where each of its numbers comes from. */
export function databaseFrom({ settings, strapi, store, catalogue }: Foundation) {
  const rows = (table: string) => () => countRows(strapi.db.connection, table);
  return {
    describeDatabase: () =>
      describeDatabase({
        engine: settings.DATABASE_URL ? 'postgres' : 'sqlite',
        countCommands: async () => (await catalogue.commands()).length,
        countGuides: async () => (await catalogue.guides()).length,
        countPlayers: store.players.count,
        countBadges: rows('badges'),
        countScans: rows('scans'),
        countUpdates: rows('discord_messages'),
      }),
  };
}
