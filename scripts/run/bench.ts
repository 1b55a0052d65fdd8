import os from 'node:os';
import { measureEdge } from '../../bench/edge.ts';
import { measureMemory } from '../../bench/memory.ts';
import { measurePublishing } from '../../bench/publishing.ts';
import { type Cell, writePerformanceTable } from '../documentation/performance-table.ts';
import { readArguments } from '../setup/arguments.ts';
import { buildProduct } from '../setup/build.ts';
import { Failure } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { readSettings, secretsIn } from '../setup/settings.ts';
import { startTopology } from '../testing/topology.ts';

const PARTS: readonly string[] = ['edge', 'memory', 'publishing'];
const USAGE = `Usage: npm run bench -- [part …]\n  Parts: ${PARTS.join(', ')}. All where none is named.`;

const progress = createProgress();
const { positionals: named } = readArguments({ allowPositionals: true }, USAGE);

/** `npm run bench -- publishing` measures that alone. */
const isWanted = (part: string) => named.length === 0 || named.includes(part);

/** Measures one product of this machine, in its embedded shape: each part with what those before have left in it. */
async function bench(): Promise<void> {
  const unknown = named.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Failure(`There is no part ${unknown.join(', ')}.\n${USAGE}`);
  const { values } = await readSettings('production');
  const secrets = secretsIn(values);
  await buildProduct(progress);
  const { env, replicas, stop } = await progress.step('Starting the product', () =>
    startTopology({
      replicas: 1,
      secrets,
      isMeasured: true,
      ...(process.env.BENCH_DATABASE_URL && { databaseUrl: process.env.BENCH_DATABASE_URL }),
    }),
  );
  try {
    Object.assign(process.env, env);
    if (isWanted('edge')) await benchEdge(env.ELC_TEST_SITES ?? '');
    if (isWanted('publishing')) await benchPublishing();
    if (isWanted('memory')) await benchMemory(replicas[0]?.pid() ?? Number.NaN);
  } finally {
    await stop();
  }
}

/** Shows a table here and puts it into docs/performance.md. */
async function report(name: string, heads: readonly string[], rows: readonly Cell[][]) {
  console.table(rows);
  await writePerformanceTable(name, heads, rows);
}

/** The value that a share of the sorted ones does not exceed. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Marks a figure, as it stands in its table, that is above its goal. */
const above = (value: number | string, goal: number) => (Number(value) > goal ? ' (above)' : '');

/** Seconds at p95 until a publication is on its page and in the API, by docs/performance.md. */
const [ON_PAGE_GOAL, IN_API_GOAL] = [1, 0.1];

async function benchPublishing(): Promise<void> {
  const measured = await progress.step('Publishing', measurePublishing);
  const seconds = (times: readonly number[], goal: number) => {
    const [median, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2));
    return [`${median} s`, `${p95} s${above(p95 ?? '', goal)}`];
  };
  await report(
    'publishing',
    ['Guides', 'On the page, p50', 'p95', 'In `/api/guides`, p50', 'p95'],
    measured.map(({ guides, onPage, inApi }) => [
      guides,
      ...seconds(onPage, ON_PAGE_GOAL),
      ...seconds(inApi, IN_API_GOAL),
    ]),
  );
}

async function benchMemory(pid: number): Promise<void> {
  const measured = await progress.step('Memory', () => measureMemory(pid));
  if (!measured) return;
  const rows = measured.map(({ when, product, goal, renderer }) => [
    when,
    `${product}${goal === null ? '' : above(product, goal)}`,
    renderer,
  ]);
  await report('memory', ['', 'Product, MB', 'Renderer, MB'], rows);
}

/** How near a response from memory comes to plain `node:http` of the same Node at least, by docs/performance.md. */
const RATIO_FLOOR = 0.4;

async function benchEdge(siteUrl: string): Promise<void> {
  const speeds = await progress.step('Responses from memory', () => measureEdge(siteUrl));
  if (!speeds) {
    console.log(
      '\nResponses from memory are not measured: no wrk. Install it: apt-get install wrk',
    );
    return;
  }
  const [processor] = os.cpus();
  console.log(`${os.availableParallelism()} × ${processor?.model}, Node ${process.versions.node}`);
  const shown = (ratio: number) => `${ratio.toFixed(2)}${ratio < RATIO_FLOOR ? ' (below)' : ''}`;
  await report(
    'edge',
    ['Path', 'Product, requests/s', 'Plain `node:http`', 'Ratio'],
    speeds.map(({ path, product, plain, ofPlain }) => [
      `\`${path}\``,
      product,
      plain,
      shown(ofPlain),
    ]),
  );
}

await bench();
