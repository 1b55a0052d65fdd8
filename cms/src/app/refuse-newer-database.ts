import { PRODUCT_VERSION } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { createSchemaVersions, SCHEMA_VERSION } from '../platform/db/schema-version';
import { refuseToStart } from './report';

/** How a start ends that finds a database of a newer version. */
const NEWER_DATABASE_EXIT_CODE = 3;

/**
 * Ends the process, with a sentence, when a newer version has worked on the database. It must be called
 * before Strapi changes the schema: what an older version does not know it would change back.
 */
export async function refuseNewerDatabase(strapi: Core.Strapi): Promise<void> {
  const found = await createSchemaVersions(strapi.db.connection).read();
  if (found === null || found <= SCHEMA_VERSION) return;
  const sentence =
    `This database was used by a newer version of Election City (schema ${found}); ` +
    `${PRODUCT_VERSION} knows schema ${SCHEMA_VERSION}. Start the newer version again, or restore a backup from before the upgrade.`;
  refuseToStart(sentence, NEWER_DATABASE_EXIT_CODE);
}
