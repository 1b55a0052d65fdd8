import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSchemaVersions, schemaVersionTable } from './schema-version';
import { openTestDatabase } from './testing/test-database';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

test('a database of a version that wrote none has none', async () => {
  await database.schema.dropTable(schemaVersionTable.tableName);
  expect(await createSchemaVersions(database).read()).toBeNull();
});

test('the newest version stays, whichever comes last', async () => {
  const versions = createSchemaVersions(database);
  expect(await versions.read()).toBeNull();
  for (const version of [2, 4, 3]) await versions.write(version);
  expect(await versions.read()).toBe(4);
});
