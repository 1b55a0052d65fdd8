import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { snapshot as snapshotContract } from '@elc/contracts';
import { BUILT, loadBundle } from './load-bundle.ts';
import { publish } from './publish.ts';

/*
 * The publisher: `node site/src/build/publish/main.ts`, straight from TypeScript. Prints one line and ends
 * with 0, or with 1 and a last line on standard error that starts with "Publishing failed:" and names
 * the route and the reason. It reads the code that `astro build` left in site/dist, and no settings.
 */
const USAGE =
  'usage: node site/src/build/publish/main.ts --snapshot <file.json> --out <empty dir> --images <cache dir>';

async function main(): Promise<string> {
  const startedMs = performance.now();
  const options = readOptions();
  await refuseLeftovers(options.out);
  const { pages, imagesMade } = await publish({
    snapshot: await readSnapshot(options.snapshot),
    bundle: await loadBundle(),
    clientDir: resolve(BUILT, 'client'),
    outDir: options.out,
    imagesDir: options.images,
  });
  const tookMs = Math.round(performance.now() - startedMs);
  return `${pages} pages, ${imagesMade} new picture files, ${tookMs} ms`;
}

function readOptions() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { snapshot: text, out: text, images: text } });
  const { snapshot, out, images } = values;
  if (!snapshot || !out || !images) throw new Error(USAGE);
  return { snapshot: resolve(snapshot), out: resolve(out), images: resolve(images) };
}

async function readSnapshot(path: string) {
  const parsed = snapshotContract.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`the snapshot is not valid: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Pages of an earlier publication would go on being served. */
async function refuseLeftovers(dir: string): Promise<void> {
  const entries = await readdir(dir).catch(() => []);
  if (entries.length > 0) throw new Error(`${dir} is not empty`);
}

// Nobody waits for the pages of a product that has ended.
process.once('disconnect', () => process.exit(1));
// Listening alone would keep this process alive.
process.channel?.unref();
try {
  console.log(await main());
} catch (error) {
  console.error(`Publishing failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
