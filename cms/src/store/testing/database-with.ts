import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '../connection';
import type { TableModel } from '../define-table';

interface StrapiDatabase {
  readonly connection: Connection;
  readonly schema: { create(): Promise<unknown> };
  init(options: { models: readonly object[] }): Promise<unknown>;
  destroy(): Promise<void>;
}

/** Strapi's own database layer, which only Strapi depends on by name. */
function databaseClass(): new (config: object) => StrapiDatabase {
  const fromStrapi = createRequire(require.resolve('@strapi/strapi'));
  return createRequire(fromStrapi.resolve('@strapi/core'))('@strapi/database').Database;
}

/** A fresh SQLite database with these tables and their indexes, as Strapi makes them for the product. */
export async function databaseWith(tables: readonly TableModel[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'elc-store-'));
  const Database = databaseClass();
  const database = new Database({
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(folder, 'test.sqlite') },
      useNullAsDefault: true,
      pool: { min: 1, max: 1 },
    },
    settings: { migrations: { dir: path.join(folder, 'migrations') } },
  });
  await database.init({ models: tables });
  await database.schema.create();
  return {
    connection: database.connection,
    async close() {
      await database.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
