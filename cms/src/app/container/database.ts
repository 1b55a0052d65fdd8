import { badgeTable } from '../../badges/tables/badges';
import { countRows } from '../../db/count-rows';
import type { TableModel } from '../../db/define-table';
import { describeDatabase } from '../../db/describe-database';
import { playerTable } from '../../players/tables/players';
import { scanTable } from '../../scans/tables/scans';
import { discordMessageTable } from '../../updates/tables/discord-messages';
import type { AppContext } from './context';

/** What `GET /api/database` answers: where each of its numbers comes from. */
export function databaseFrom({ settings, strapi, catalogue }: AppContext) {
  const rows = (table: TableModel) => () => countRows(strapi.db.connection, table);
  return {
    describeDatabase: () =>
      describeDatabase({
        engine: settings.DATABASE_URL ? 'postgres' : 'sqlite',
        countCommands: async () => (await catalogue.commands()).length,
        countGuides: async () => (await catalogue.guides()).length,
        countPlayers: rows(playerTable),
        countBadges: rows(badgeTable),
        countScans: rows(scanTable),
        countUpdates: rows(discordMessageTable),
      }),
  };
}
