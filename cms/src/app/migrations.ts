import { PRODUCT_VERSION } from '@elc/contracts';
import { deleteHistoriesOfNobody, fillLoginLogSearch } from '../features/accounts';
import { dropKeyKinds } from '../features/admin-keys';
import { dropGuesses, fillAdDocuments, queueDisplacedAds } from '../features/ads';
import { fillMessageSearch } from '../features/contact';
import { hasPlayersBefore, indexNameBeginnings } from '../features/players';
import { fillReportDocuments, fillReportSearch } from '../features/reports';
import { fillScanResults, hasScanMembersBefore } from '../features/scans';
import { nameUpdates } from '../features/updates';
import { protectAudit } from '../platform/audit/record-audit';
import type { Connection } from '../platform/db/connection';
import { type Migration, readSchemaVersion, SCHEMA_VERSION } from '../platform/db/migrate';
import { refuseToStart } from '../platform/report';
import { setRetention } from '../platform/settings/current-settings';
import { DEFAULT_SETTINGS } from '../platform/settings/rules/settings-in-force';
import { fillCreators } from '../publishing';

/** Set in Strapi's configuration where the database is brought up to date and nothing else is started. */
export const MIGRATE_ONLY = 'product.migrateOnly';

/** How a start ends that finds a database of a newer version. */
const NEWER_DATABASE_EXIT_CODE = 3;

/** Called before Strapi changes the schema: it would undo what it does not know. */
export async function refuseNewerDatabase(connection: Connection): Promise<void> {
  const found = await readSchemaVersion(connection);
  if (found === null || found <= SCHEMA_VERSION) return;
  const sentence =
    `This database was used by a newer version of Election City (schema ${found}); ` +
    `version ${PRODUCT_VERSION} knows schema ${SCHEMA_VERSION}. Start the newer version again, or restore a backup from before the upgrade.`;
  refuseToStart(sentence, NEWER_DATABASE_EXIT_CODE);
}

/** What each schema version changes in the rows of older ones, oldest first. */
export const migrations: readonly Migration[] = [
  // Ads and reports became collection types of the CMS.
  {
    version: 3,
    async up(transaction) {
      await fillAdDocuments(transaction);
      await fillReportDocuments(transaction);
    },
  },
  // Players and members of scans are deleted by their age.
  { version: 4, up: (transaction) => retainOldPlayers(transaction, Date.now()) },
  // The list of scanned groups is read from an index; the panel's lists are searched by one text.
  {
    version: 5,
    async up(transaction) {
      await fillScanResults(transaction);
      await fillLoginLogSearch(transaction);
      await fillMessageSearch(transaction);
      await fillReportSearch(transaction);
    },
  },
  // The searches of the panel's lists read rows; players are found by the beginning of their name.
  {
    version: 7,
    async up(transaction) {
      await dropSearchIndexes(transaction);
      await indexNameBeginnings(transaction);
    },
  },
  // What services refuse, and how they answered last, is in the memory of each replica.
  {
    version: 8,
    async up(transaction) {
      await transaction.schema.dropTableIfExists('elc_upstream_refusals');
      await transaction.schema.dropTableIfExists('elc_upstream_calls');
    },
  },
  // Messages of the community chat have pages of their own.
  { version: 9, up: nameUpdates },
  // Approved ads with time left wait for the banner in a queue.
  { version: 10, up: queueDisplacedAds },
  // What staff change is in a log that the database itself protects.
  { version: 11, up: protectAudit },
  // Admin keys are of one kind.
  { version: 12, up: dropKeyKinds },
  // A deleted document has its creator with it.
  { version: 14, up: fillCreators },
  // Visitors read nothing of an ad that was only guessed.
  { version: 15, up: dropGuesses },
  // The history of an account is deleted with it.
  { version: 16, up: deleteHistoriesOfNobody },
];

/** Drops the indexes that lists of the panel were searched by, with SQLite's triggers that wrote them. */
async function dropSearchIndexes(connection: Connection): Promise<void> {
  for (const list of ['user', 'login_log', 'message', 'report']) {
    if (connection.client.dialect === 'postgresql') {
      await connection.raw(`DROP INDEX IF EXISTS elc_${list}_search_index`);
      continue;
    }
    for (const change of ['added', 'removed', 'changed'])
      await connection.raw(`DROP TRIGGER IF EXISTS elc_${list}_pieces_${change}`);
    await connection.raw(`DROP TABLE IF EXISTS elc_${list}_pieces`);
  }
}

const DAY_MS = 86_400_000;

/** The longest retention that the settings allow. */
const DAYS_MAX = 10_000;

/** Raises the retention where it would delete old rows without a decision of a site admin. */
export async function retainOldPlayers(connection: Connection, nowMs: number): Promise<void> {
  const { players, scanMembers } = DEFAULT_SETTINGS.retention;
  const days = {
    ...((await hasPlayersBefore(connection, nowMs - players * DAY_MS)) && { players: DAYS_MAX }),
    ...((await hasScanMembersBefore(connection, nowMs - scanMembers * DAY_MS)) && {
      scanMembers: DAYS_MAX,
    }),
  };
  if (Object.keys(days).length > 0) await setRetention(connection, days, nowMs);
}
