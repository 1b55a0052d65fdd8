import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from '../../e2e/http-client.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { median } from '../median.ts';
import { hasWrk, ratioOf, speedsInTurn } from '../wrk.ts';
import { writeStockProject } from './project.ts';

/**
 * `find` as it is called for all commands with their aliases and examples, which the product's list
 * has too.
 */
const FIND = '/api/commands?populate=*&sort=name:asc';

/** The product's list of commands. */
interface Command {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly permission: string;
  readonly usage: string;
  readonly aliases: readonly string[];
  readonly examples: readonly string[];
}

/** The same list of commands from the product and from `find` of a Strapi without the product. */
export interface StockComparison {
  readonly commands: number;
  /** Requests a second, medians. */
  readonly product: number;
  readonly stock: number;
  /** The median of the ratios of neighbouring runs. */
  readonly ratio: number;
}

/**
 * Measures `GET /api/commands` beside `find` of a stock Strapi that has the same commands in an SQLite file of
 * its own. Null where wrk is not installed.
 * @throws Error when the two lists differ in length.
 */
export async function measureStockStrapi(siteUrl: string): Promise<StockComparison | null> {
  if (!(await hasWrk())) return null;
  const list = `${siteUrl}/api/commands`;
  const commands = (await (await request(list)).json()) as Command[];
  const dir = await mkdtemp(path.join(os.tmpdir(), 'elc-stock-strapi-'));
  const port = await freePort();
  const stock = `http://127.0.0.1:${port}${FIND}`;
  await writeStockProject(dir, port);
  const strapi = await start(dir, commands.map(entryOf));
  try {
    const { data } = (await (await request(stock)).json()) as { data: unknown[] };
    if (data.length !== commands.length) {
      throw new Error(`Strapi lists ${data.length} commands, the product ${commands.length}.`);
    }
    const [ours = [], others = []] = await speedsInTurn([list, stock]);
    return {
      commands: commands.length,
      product: median(ours),
      stock: median(others),
      ratio: ratioOf(ours, others),
    };
  } finally {
    await strapi.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** As Strapi stores it: lists are components. */
function entryOf({ name, description, category, permission, usage, aliases, examples }: Command) {
  const lines = (texts: readonly string[]) => texts.map((text) => ({ text }));
  return {
    ...{ name, description, category, permission, usage },
    aliases: lines(aliases),
    examples: lines(examples),
  };
}

async function start(dir: string, entries: readonly unknown[]) {
  const server = fileURLToPath(import.meta.resolve('./server.mjs'));
  const child = spawn(process.execPath, ['--no-warnings', server], {
    cwd: dir,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_PATH: path.join(ROOT, 'cms/node_modules'),
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
  });
  const ended = once(child, 'exit');
  child.stdin.end(JSON.stringify({ dir, entries }));
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('listening')) resolve();
    });
    ended.then(([code]) => reject(new Error(`Strapi ended with ${code} at its start.`)));
  });
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
