import { pageTexts, type SentDuration } from '@elc/contracts';
import { tierPrice } from '@elc/contracts/ads/ad-price';
import { hasFailed, printService, summary } from '@elc/contracts/connections/results-text';
import type { Knex } from 'knex';
import {
  type CheckedService,
  type ConnectionSources,
  checkService,
  sendTestMail,
} from '../features/connections';
import type { EnteredFacts } from '../features/connections/probe-own-content';
import { takeFromAiBudget } from '../platform/ai-budget';
import { connectDatabase, print, runCommand } from '../platform/command';
import { integer, string } from '../platform/db/columns';
import { within } from '../platform/db/database';
import { rowMapper } from '../platform/db/define-table';
import { envOfCommand } from '../platform/env/env';
import { createServiceProbes } from '../platform/service-probes';
import { currentSettings } from '../platform/settings/current-settings';
import { DEFAULT_SETTINGS } from '../platform/settings/rules/settings-in-force';
import { createInventoryReads } from '../platform/upstreams/roblox/inventory-reads';
import { readCheckOptions } from './check-options';

/** Exit code 1 where something failed, 2 where nothing could be checked. */
runCommand(2, 'Nothing could be checked', async () => {
  const env = envOfCommand();
  if (!env) return;
  const options = readCheckOptions(process.argv.slice(2));
  const database = connectDatabase(env);
  const stored = await storedParts(await reachable(database));
  const inventoryReads = createInventoryReads(env.ROBLOX_INVENTORY_READS_PER_MINUTE, null);
  const sources: ConnectionSources = {
    settings: env,
    connection: database,
    probes: () => createServiceProbes(env, { ...stored, inventoryReads }),
    enteredFacts: stored.enteredFacts,
    tierPrice: stored.tierPrice,
    adPayments: stored.adPayments,
  };
  try {
    const pending = options.services.map((service) =>
      checkService(sources, service, { player: options.player }),
    );
    if (options.mailTo !== null) pending.push(sendTestMail(sources, options.mailTo));
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
  const systemSettings = async () =>
    database && hasSettings ? await within(database, currentSettings) : DEFAULT_SETTINGS;
  return {
    enteredFacts: async () => database && readEntered(database),
    tierPrice: async (duration: SentDuration) => {
      const page = database && (await readAdvertisePage(database));
      return page ? tierPrice(page, duration) : null;
    },
    adPayments: async () => (await systemSettings()).adPayments,
    takeFromBudget:
      database && hasSettings && hasCounters
        ? () => within(database, takeFromAiBudget)
        : async () => true,
  };
}

const enteredRow = rowMapper({
  ...{ gameName: string(), gameUrl: string(), supportEmail: string(), chatInviteUrl: string() },
  ...{ communityGroupUrl: string(), wikiUrl: string(), creator: string(), chatHandle: string() },
  ...{ contactHandle: string(), domainLine: string(), statusLabel: string() },
  copyrightYear: integer(),
});

/** Null before the first start, and while nothing is published. */
async function readEntered(database: Knex): Promise<EnteredFacts | null> {
  const row = await publishedRow(database, 'site_setting');
  return row && enteredRow.toRow(row);
}

/** Null as above. Of its fields it has the prices alone. */
async function readAdvertisePage(database: Knex) {
  const page = await publishedRow(database, 'advertise_page');
  if (!page) return null;
  const tiers: { field: string; price: string | null }[] = await database(
    'advertise_page_cmps as part',
  )
    .join('components_site_ad_tiers as tier', 'tier.id', 'part.cmp_id')
    .where({ 'part.entity_id': page.id, 'part.component_type': 'site.ad-tier' })
    .select('part.field', 'tier.price');
  const prices = tiers.map(({ field, price }) => [field, { price }]);
  return pageTexts.advertisePage.parse(Object.fromEntries(prices));
}

const publishedRow = (database: Knex, table: string) =>
  database(table)
    .whereNotNull('published_at')
    .first()
    .then(
      (row: Readonly<Record<string, unknown>> | undefined) => row ?? null,
      () => null,
    );
