import os from 'node:os';
import { measureColdChecks } from '../../bench/cold-checks.ts';
import { measureEdge } from '../../bench/edge.ts';
import { measureMemory } from '../../bench/memory.ts';
import { measurePublishing } from '../../bench/publishing.ts';
import { measurePacedScan, measureScan, PACED_READS } from '../../bench/scans.ts';
import { measureStarts } from '../../bench/starts.ts';
import { type Cell, writePerformanceTable } from '../documentation/performance-table.ts';
import { readArguments } from '../setup/arguments.ts';
import { buildProduct } from '../setup/build.ts';
import { buildPanel } from '../setup/build-panel.ts';
import { Failure } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { readSettings, secretsIn } from '../setup/settings.ts';
import { startTopology } from '../testing/topology.ts';

const PARTS: readonly string[] = ['cold', 'edge', 'memory', 'publishing', 'scans', 'starts'];
const USAGE = `Usage: npm run bench -- [part …]\n  Parts: ${PARTS.join(', ')}. All where none is named.`;

const progress = createProgress();
const { positionals: named } = readArguments({ allowPositionals: true }, USAGE);

/** `npm run bench -- publishing` measures that alone. */
const isWanted = (part: string) => named.length === 0 || named.includes(part);

/** Measures the product on this machine, in its embedded shape. */
async function bench(): Promise<void> {
  const unknown = named.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Failure(`There is no part ${unknown.join(', ')}.\n${USAGE}`);
  const { values } = await readSettings('production');
  const secrets = secretsIn(values);
  await buildProduct(progress);
  if (isWanted('starts')) {
    // Else each start builds it beside.
    await buildPanel(progress, values);
    await benchStarts();
  }
  if (isWanted('scans')) await benchScans(secrets);
  if (['cold', 'edge', 'memory', 'publishing'].some(isWanted)) await benchOneProduct(secrets);
}

/** Parts that measure one product after the other, with what the parts before have left in it. */
async function benchOneProduct(secrets: Readonly<Record<string, string>>): Promise<void> {
  const { env, dataDir, stop } = await progress.step('Starting the product', () =>
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
    if (isWanted('cold')) await benchColdChecks();
    if (isWanted('publishing')) await benchPublishing();
    if (isWanted('memory')) await benchMemory(dataDir);
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

/** Seconds of a later start, and MB beside the product, by docs/performance.md. */
const [LATER_START_GOAL, BESIDE_MB_GOAL] = [4, 120];

async function benchStarts(): Promise<void> {
  const { emptySeconds, laterSeconds, besideMb } = await progress.step('Starts', measureStarts);
  const later = quantile(laterSeconds, 0.5);
  await report(
    'starts',
    ['`npm start`, all built', 'Median'],
    [
      ['Site answers, on an empty data folder', `${emptySeconds.toFixed(1)} s`],
      ['Site answers, later starts', `${later.toFixed(1)} s${above(later, LATER_START_GOAL)}`],
      ['Memory of all but the product', `${besideMb} MB${above(besideMb, BESIDE_MB_GOAL)}`],
    ],
  );
}

/** Without limits, and with those of an owner of keys: two products, one after the other. */
async function benchScans(secrets: Readonly<Record<string, string>>): Promise<void> {
  const within = async <Result>(settings: Record<string, string>, work: () => Promise<Result>) => {
    const { env, stop } = await startTopology({ replicas: 1, secrets, settings });
    Object.assign(process.env, env);
    return work().finally(stop);
  };
  const whole = await progress.step('A scan without limits', (say) =>
    within({}, () => measureScan(say)),
  );
  const reads = { ROBLOX_INVENTORY_READS_PER_MINUTE: String(PACED_READS) };
  const paced = await progress.step('A scan with limits', () => within(reads, measurePacedScan));
  await report(
    'scans',
    ['A scan of a large group', ''],
    [
      ['Members', whole.members],
      ['Seconds without limits', whole.seconds.toFixed(1)],
      ['Members a second', (whole.members / whole.seconds).toFixed(0)],
      [`Inventories that scans may read a minute, of ${paced.granted}`, paced.forScans],
      ['Inventories that it read in a minute', paced.requested],
    ],
  );
}

/** How much longer than two round trips a check of an unknown player takes at p95, by docs/performance.md. */
const COLD_MS_GOAL = 10;

async function benchColdChecks(): Promise<void> {
  const { product, twoTrips } = await progress.step('Unknown players', measureColdChecks);
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const rows = [0.5, 0.95].map((share) => {
    const [check, trips] = [quantile(product, share), quantile(twoTrips, share)];
    const mark = share === 0.95 ? above(check - trips, COLD_MS_GOAL) : '';
    return [`p${share * 100}`, ms(check), ms(trips), `${ms(check - trips)}${mark}`];
  });
  await report('cold', ['', 'Check', 'Two round trips', 'More'], rows);
}

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

async function benchMemory(dataDir: string): Promise<void> {
  const measured = await progress.step('Memory', () => measureMemory(dataDir));
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
    ['Path', 'Product, requests/s', 'Plain `node:http`', 'Ratio', 'nginx', 'Ratio'],
    speeds.map(({ path, product, plain, ofPlain, nginx, ofNginx }) => [
      ...[`\`${path}\``, product, plain, shown(ofPlain)],
      ...[nginx ?? 'not installed', ofNginx?.toFixed(2) ?? '–'],
    ]),
  );
}

await bench();
