import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { withoutItsSignals } from '../strapi/without-its-signals';
import { MIGRATE_ONLY } from './migrations';
import { failProduct, stopProduct } from './product';

const appDir = path.resolve(__dirname, '../../..');

/** Brings the database up to date with a Strapi that is loaded for nothing else. @throws what the load throws. */
export async function migrateDatabase(): Promise<void> {
  const strapi = createStrapi({ appDir, distDir: path.join(appDir, 'dist') });
  strapi.config.set(MIGRATE_ONLY, true);
  await strapi.load();
  await strapi.destroy();
}

/** Makes the one Strapi of this process, and the product in it; nothing is started yet. */
export function createStrapiProcess() {
  const strapi = withoutItsSignals(() =>
    createStrapi({ appDir, distDir: path.join(appDir, 'dist') }),
  );
  return {
    /** Resolves when the CMS listens. @throws what the start throws. */
    async start(): Promise<void> {
      // By itself, `start` would end the process on a failure, without its reason being stored.
      await strapi.load();
      await strapi.start();
    },
    /** Whether requests may be in flight. */
    isServing: () => strapi.server.httpServer.listening,
    /** Finishes what is in flight, then lets go of everything. */
    async stop(): Promise<void> {
      await stopProduct();
      await strapi.destroy();
    },
    fail: failProduct,
  };
}

export type StrapiProcess = ReturnType<typeof createStrapiProcess>;
