import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { SCHEMA_VERSION } from '../platform/db/migrate';
import { keepDataPrivate } from '../platform/env/close-to-others';
import { envOfCommand } from '../platform/env/env';

/** Ends with 0 when all is up to date, 3 on a newer database, 2 for wrong settings, else 1. */
async function main(): Promise<void> {
  const settings = envOfCommand();
  if (!settings) return;
  keepDataPrivate(settings.DATA_DIR);
  enableCompileCache(path.join(settings.DATA_DIR, 'compiled'));
  const { migrateDatabase } = await import('../app/strapi-process.js');
  await migrateDatabase();
  process.stdout.write(`The database is up to date (schema ${SCHEMA_VERSION}).\n`);
  process.exit(0);
}

main().catch((thrown: Error) => {
  process.stderr.write(`The database could not be brought up to date: ${thrown.stack ?? thrown}\n`);
  process.exit(1);
});
