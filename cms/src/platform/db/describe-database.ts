import type { DatabaseResponse } from '@elc/contracts';

type Count = () => Promise<number>;

interface Dependencies {
  readonly engine: DatabaseResponse['database']['engine'];
  readonly countCommands: Count;
  readonly countGuides: Count;
  readonly countPlayers: Count;
  readonly countBadges: Count;
  readonly countScans: Count;
  readonly countUpdates: Count;
}

/** Counts what the product holds. No backup is recorded by the product itself, so none is claimed. */
export async function describeDatabase(from: Dependencies): Promise<DatabaseResponse> {
  return {
    success: true,
    database: {
      engine: from.engine,
      commands: await from.countCommands(),
      guides: await from.countGuides(),
      players: await from.countPlayers(),
      badges: await from.countBadges(),
      scans: await from.countScans(),
      updates: await from.countUpdates(),
      lastBackupAt: null,
    },
  };
}
