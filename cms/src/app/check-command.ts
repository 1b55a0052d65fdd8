import { hasFailed, printService, summary } from '@elc/contracts/connections/results-text';
import type { Knex } from 'knex';
import { type CheckedService, createConnectionChecks } from '../features/connections';
import { readSettings } from '../features/settings';
import { DEFAULT_SETTINGS } from '../features/settings/rules/settings-in-force';
import { createDailyCounters } from '../platform/db/daily-counters';
import { envOfCommand } from '../platform/env/env';
import { createInventoryReads } from '../platform/upstreams/roblox/inventory-reads';
import type { EnteredFacts } from '../platform/upstreams/shared/probe-context';
import { createAiBudget } from './ai-budget';
import { readCheckOptions } from './check-options';
import { connectDatabase, print, runCommand } from './command';
import { createServiceProbes } from './service-probes';
import { nothingRefused } from './upstreams';

/** Exit code 1 where something failed, 2 where nothing could be checked. */
runCommand(2, 'Nothing could be checked', async () => {
  const env = envOfCommand();
  if (!env) return;
  const options = readCheckOptions(process.argv.slice(2));
  const database = connectDatabase(env);
  const stored = await storedParts(await reachable(database));
  const inventoryReads = createInventoryReads(env.ROBLOX_INVENTORY_READS_PER_MINUTE, null);
  const checks = createConnectionChecks({
    settings: env,
    connection: database,
    probes: () =>
      createServiceProbes(env, {
        ...stored,
        refused: nothingRefused(),
        inventoryReads,
        now: Date.now,
      }),
    enteredFacts: stored.enteredFacts,
    tenureDays: stored.tenureDays,
    readsLeft: async () => null,
    now: Date.now,
  });
  try {
    const pending = options.services.map((service) =>
      checks.check(service, { player: options.player }),
    );
    if (options.mailTo !== null) pending.push(checks.sendTestMail(options.mailTo));
    const checked: CheckedService[] = [];
    // All run at once; each is shown when it and those before it have ended.
    for (const one of pending) {
      checked.push(await one);
      if (!options.isJson) print(`${printService(await one)}\n`);
    }
    print(options.isJson ? JSON.stringify(checked, null, 2) : summary(checked));
    if (hasFailed(checked)) process.exitCode = 1;
  } finally {
    await database?.destroy();
  }
});

/** Null where the database does not answer: the check of it says why, and the others do not wait for it. */
async function reachable(database: Knex | null): Promise<Knex | null> {
  if (!database) return null;
  return database.raw('select 1').then(
    () => database,
    () => null,
  );
}

/** What the product has stored that a check uses; the product's own where there is nothing. */
async function storedParts(database: Knex | null) {
  const [hasSettings, hasCounters] = await Promise.all(
    ['elc_settings', 'elc_daily_counters'].map((table) => database?.schema.hasTable(table)),
  );
  const currentSettings = database && hasSettings ? readSettings(database, () => {}) : null;
  return {
    enteredFacts: async () => database && readEntered(database),
    async tenureDays() {
      const { thresholds } = (await currentSettings?.())?.settings ?? DEFAULT_SETTINGS;
      return thresholds.tenureDays;
    },
    takeFromAiBudget:
      database && currentSettings && hasCounters
        ? createAiBudget({
            counters: createDailyCounters(database),
            currentSettings,
            warn: () => {},
            now: Date.now,
          })
        : async () => true,
  };
}

/** Null before the first start, and while nothing is published. */
async function readEntered(database: Knex): Promise<EnteredFacts | null> {
  try {
    const row = await database('site_setting').whereNotNull('published_at').first();
    if (!row) return null;
    const { game_name: gameName, game_url: gameUrl, support_email: supportEmail } = row;
    return { gameName: String(gameName), gameUrl: String(gameUrl), supportEmail };
  } catch {
    return null;
  }
}
