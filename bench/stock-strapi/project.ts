import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../scripts/setup/paths.ts';

interface Schema {
  readonly attributes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** No list is paged: the product answers with all of it too. */
const LIMIT = 1000;
const SECRET = 'bench';

/**
 * Writes a Strapi project with the product's content type of commands and nothing else of the product, as
 * Strapi's own factories make it. Without a check of permissions its `find` does less than it would in use.
 */
export async function writeStockProject(dir: string, port: number): Promise<void> {
  const command = await schemaAt('cms/src/api/command/content-types/command/schema.json');
  const line = await schemaAt('cms/src/components/shared/line.json');
  const factory = (name: string, options: string) =>
    `module.exports = require('@strapi/strapi').factories.createCore${name}('api::command.command'${options});`;
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'stock', version: '1.0.0' }),
    'config/server.js': exported({ host: '127.0.0.1', port, app: { keys: [SECRET] } }),
    'config/admin.js': exported({
      auth: { secret: SECRET },
      apiToken: { salt: SECRET },
      transfer: { token: { salt: SECRET } },
      serveAdminPanel: false,
    }),
    'config/api.js': exported({ rest: { prefix: '/api', defaultLimit: LIMIT, maxLimit: LIMIT } }),
    'config/database.js': exported({
      connection: {
        client: 'sqlite',
        connection: { filename: path.join(dir, 'data.sqlite') },
        useNullAsDefault: true,
      },
    }),
    'config/middlewares.js': exported(MIDDLEWARES),
    'src/components/shared/line.json': JSON.stringify(line),
    'src/api/command/content-types/command/schema.json': JSON.stringify(command),
    'src/api/command/controllers/command.js': factory('Controller', ''),
    'src/api/command/services/command.js': factory('Service', ''),
    'src/api/command/routes/command.js': factory(
      'Router',
      ', { only: ["find"], config: { find: { auth: false } } }',
    ),
  };
  for (const folder of ['public/uploads', 'database/migrations', 'src/extensions', 'src/plugins']) {
    await mkdir(path.join(dir, folder), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), text);
  }
}

/** Those of a new project of Strapi, but for the log of each request. */
const MIDDLEWARES = [
  ...['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'],
].map((name) => `strapi::${name}`);

const exported = (value: unknown) => `module.exports = ${JSON.stringify(value)};`;

/** A schema of the product without what only the product knows. */
async function schemaAt(file: string): Promise<Schema> {
  const schema = JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
  const attributes = Object.entries((schema as Schema).attributes).map(
    ([name, { pluginOptions: _, customField, ...attribute }]) => [
      name,
      customField ? { ...attribute, type: 'string' } : attribute,
    ],
  );
  return { ...schema, pluginOptions: {}, attributes: Object.fromEntries(attributes) };
}
