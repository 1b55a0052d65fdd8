import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { runProgram } from '../../scripts/setup/run-program.ts';

/** A route of Strapi's router: `/admin/users/:id`. */
export interface StrapiRoute {
  readonly methods: readonly string[];
  readonly path: string;
}

/** As `strapi routes:list` reads them, of what is compiled, with a database that is thrown away. */
const LIST = `
  const { createStrapi } = require('@strapi/strapi');
  const { MIGRATE_ONLY } = require('./dist/src/app/migrations.js');
  const strapi = createStrapi({ appDir: process.cwd(), distDir: process.cwd() + '/dist' });
  strapi.config.set(MIGRATE_ONLY, true);
  strapi.load().then(() => {
    strapi.server.mount();
    const routes = strapi.server.listRoutes().map(({ methods, path }) => ({ methods, path }));
    require('node:fs').writeFileSync(process.env.ROUTES_FILE, JSON.stringify(routes));
    process.exit(0);
  });
`;

/** Every route of the product's Strapi, its own and ours. @throws Error with what it printed where it cannot load. */
export async function strapiRoutes(): Promise<StrapiRoute[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-routes-'));
  const file = path.join(folder, 'routes.json');
  const secrets = SECRET_NAMES.map((name) => [name, 'a-secret-that-is-long-enough-for-all']);
  try {
    await mkdir(path.join(folder, 'public/uploads'), { recursive: true });
    const { code, output } = await runProgram(process.execPath, ['--no-warnings', '-e', LIST], {
      cwd: path.join(ROOT, 'cms'),
      env: {
        ...Object.fromEntries(secrets),
        ...{ NODE_ENV: 'production', UPSTREAMS: 'live', DATA_DIR: folder, ROUTES_FILE: file },
        // What the tests of a product have of it.
        ...{ DATABASE_URL: '', REDIS_URL: '', STRIPE_WEBHOOK_SECRET: '' },
      },
    });
    if (code !== 0) throw new Error(`The routes of Strapi cannot be listed:\n${output}`);
    return JSON.parse(await readFile(file, 'utf8')) as StrapiRoute[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
