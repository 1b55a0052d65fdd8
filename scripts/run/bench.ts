import os from 'node:os';
import { measureColdChecks } from '../../bench/cold-checks.ts';
import { type EdgeSpeed, measureEdge } from '../../bench/edge.ts';
import { measureLargeAnswers } from '../../bench/large-answers.ts';
import { measureLists } from '../../bench/lists.ts';
import { measureLogs } from '../../bench/logs.ts';
import { measureMemory } from '../../bench/memory.ts';
import { measurePublishing } from '../../bench/publishing.ts';
import { measurePacedScan, measureScan, PACED_READS } from '../../bench/scans.ts';
import { measureStarts } from '../../bench/starts.ts';
import { measureUserPages } from '../../bench/users.ts';
import { writePerformanceTable } from '../documentation/performance-table.ts';
import { buildProduct } from '../setup/build.ts';
import { buildPanel } from '../setup/build-panel.ts';
import { endWith, Failure } from '../setup/failure.ts';
import { createProgress, type Progress } from '../setup/progress.ts';
import { readArguments } from '../setup/read-arguments.ts';
import type { Topology } from '../testing/topology.ts';
import { prepare } from './prepare.ts';

/** The value that a share of the sorted ones does not exceed. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/**
 * Measures the product on this machine, in its embedded shape; with `BENCH_DATABASE_URL`, on a PostgreSQL
 * database of its own there.
 */
async function bench(): Promise<void> {
  const progress = createProgress();
  const { values } = await prepare(progress, 'production');
  await buildProduct(progress);
  if (isWanted('starts')) {
    // Else each start builds it beside.
    await buildPanel(progress, values, new AbortController().signal);
    await benchStarts(progress);
  }
  const { startTopology } = await import('../testing/topology.ts');
  const { secretsIn } = await import('../setup/settings.ts');
  const secrets = secretsIn(values);
  if (isWanted('scans'))
    await benchScans(progress, (shape) => startTopology({ replicas: 1, secrets, ...shape }));
  if (named.length > 0 && named.every((part) => WITH_THEIR_OWN.includes(part))) return;
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
    if (isWanted('edge')) await benchEdge(progress, env.ELC_TEST_SITES ?? '');
    if (isWanted('large')) await benchLargeAnswers(progress);
    if (isWanted('users')) {
      const pages = await progress.step('Pages of 100,000 users', measureUserPages);
      console.log('\nGET /api/admin/users with 100,000 users:');
      console.table(pages);
    }
    if (isWanted('cold')) await benchColdChecks(progress);
    if (isWanted('lists')) await benchLists(progress);
    if (isWanted('publishing')) await benchPublishing(progress);
    if (isWanted('memory')) await benchMemory(progress, dataDir);
    if (isWanted('logs')) await benchLogs(progress, env);
  } finally {
    await stop();
  }
}

const PARTS: readonly string[] = [
  ...['cold', 'edge', 'large', 'lists', 'logs', 'memory', 'publishing', 'scans', 'starts', 'users'],
];
const USAGE = `Usage: npm run bench -- [part …]\n  Parts: ${PARTS.join(', ')}. All where none is named.`;
const { positionals: named } = readArguments({ allowPositionals: true }, USAGE);
const unknown = named.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) endWith(new Failure(`There is no part ${unknown.join(', ')}.\n${USAGE}`));
/** Parts that start what they measure themselves. */
const WITH_THEIR_OWN: readonly string[] = ['starts', 'scans'];
/** `npm run bench -- publishing` measures that alone. */
const isWanted = (part: string) => named.length === 0 || named.includes(part);

/** Seconds of a later start, and MB beside the product, by docs/performance.md. */
const [LATER_START_GOAL, BESIDE_MB_GOAL] = [4, 120];

/** Marks a figure, as it stands in its table, that is above its goal. */
const above = (value: number | string, goal: number) => (Number(value) > goal ? ' (above)' : '');

async function benchStarts(progress: Progress): Promise<void> {
  const { emptySeconds, laterSeconds, besideMb } = await progress.step('Starts', measureStarts);
  const later = laterSeconds[Math.floor(laterSeconds.length / 2)] ?? Number.NaN;
  const cells = [
    ['Site answers, on an empty data folder', `${emptySeconds.toFixed(1)} s`],
    ['Site answers, later starts', `${later.toFixed(1)} s${above(later, LATER_START_GOAL)}`],
    ['Memory of all but the product', `${besideMb} MB${above(besideMb, BESIDE_MB_GOAL)}`],
  ];
  console.table(cells);
  await writePerformanceTable('starts', ['`npm start`, all built', 'Median'], cells);
}

/** Without limits, and with those of an owner of keys: two products, one after the other. */
async function benchScans(
  progress: Progress,
  startProduct: (shape: { settings?: Record<string, string> }) => Promise<Topology>,
): Promise<void> {
  const within = async <Result>(settings: Record<string, string>, work: () => Promise<Result>) => {
    const { env, stop } = await startProduct({ settings });
    Object.assign(process.env, env);
    return work().finally(stop);
  };
  const whole = await progress.step('A scan without limits', (say) =>
    within({}, () => measureScan(say)),
  );
  const reads = { ROBLOX_INVENTORY_READS_PER_MINUTE: String(PACED_READS) };
  const paced = await progress.step('A scan with limits', () => within(reads, measurePacedScan));
  const cells = [
    ['Members', whole.members],
    ['Seconds without limits', whole.seconds.toFixed(1)],
    ['Members a second', (whole.members / whole.seconds).toFixed(0)],
    [`Inventories that scans may read a minute, of ${paced.granted}`, paced.forScans],
    ['Inventories that it read in a minute', paced.requested],
  ];
  console.table(cells);
  await writePerformanceTable('scans', ['A scan of a large group', ''], cells);
}

/** How much longer than two round trips a check of an unknown player takes at p95, by docs/performance.md. */
const COLD_MS_GOAL = 10;

async function benchColdChecks(progress: Progress): Promise<void> {
  const { product, twoTrips } = await progress.step('Unknown players', measureColdChecks);
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const cells = [0.5, 0.95].map((share) => {
    const more = quantile(product, share) - quantile(twoTrips, share);
    return [
      `p${share * 100}`,
      ...[ms(quantile(product, share)), ms(quantile(twoTrips, share))],
      `${ms(more)}${share === 0.95 ? above(more, COLD_MS_GOAL) : ''}`,
    ];
  });
  console.table(cells);
  await writePerformanceTable('cold', ['', 'Check', 'Two round trips', 'More'], cells);
}

/** Seconds at p95 until a publication is on its page and in the API, by docs/performance.md. */
const [ON_PAGE_GOAL, IN_API_GOAL] = [1, 0.1];

async function benchPublishing(progress: Progress): Promise<void> {
  const measured = await progress.step('Publishing', measurePublishing);
  const seconds = (times: readonly number[], goal: number) => {
    const [median, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2));
    return [`${median} s`, `${p95} s${above(p95 ?? '', goal)}`];
  };
  const cells = measured.map(({ guides, onPage, inApi }) => [
    guides,
    ...seconds(onPage, ON_PAGE_GOAL),
    ...seconds(inApi, IN_API_GOAL),
  ]);
  const heads = ['Guides', 'On the page, p50', 'p95', 'In `/api/guides`, p50', 'p95'];
  console.table(cells);
  await writePerformanceTable('publishing', heads, cells);
}

async function benchMemory(progress: Progress, dataDir: string): Promise<void> {
  const measured = await progress.step('Memory', () => measureMemory(dataDir));
  if (!measured) return;
  console.table(measured);
  const heads = ['', 'Product, MB', 'Renderer, MB'];
  const cells = measured.map(({ when, product, goal, renderer }) => [
    when,
    `${product}${goal === null ? '' : above(product, goal)}`,
    renderer,
  ]);
  await writePerformanceTable('memory', heads, cells);
}

async function benchLogs(progress: Progress, env: Readonly<Record<string, string>>): Promise<void> {
  const logs = await progress.step('Reading logs', () =>
    measureLogs({
      siteUrl: env.ELC_TEST_SITES ?? '',
      secretPhrase: env.ADMIN_SECRET_PHRASE ?? '',
    }),
  );
  for (const { call, medianMs, slowestMs } of logs) {
    console.log(
      `100,000 lines, ${call}: ${medianMs.toFixed(0)} ms, at most ${slowestMs.toFixed(0)} ms`,
    );
  }
}

const WITHOUT_WRK =
  '\nResponses from memory are not measured: no wrk. Install it: apt-get install wrk';

/** How near a response from memory comes to plain `node:http` of the same Node at least, by docs/performance.md. */
const RATIO_FLOOR = 0.4;

async function benchEdge(progress: Progress, siteUrl: string): Promise<void> {
  const speeds = await progress.step('Responses from memory', () => measureEdge(siteUrl));
  if (!speeds) {
    console.log(WITHOUT_WRK);
    return;
  }
  const shown = (ratio: number) => `${ratio.toFixed(2)}${ratio < RATIO_FLOOR ? ' (below)' : ''}`;
  const cells = ({ path, product, plain, ofPlain, nginx, ofNginx }: EdgeSpeed) => [
    ...[`\`${path}\``, product, plain, shown(ofPlain)],
    ...[nginx ?? 'not installed', ofNginx?.toFixed(2) ?? '–'],
  ];
  console.table(speeds);
  const [processor] = os.cpus();
  console.log(`${os.availableParallelism()} × ${processor?.model}, Node ${process.versions.node}`);
  const heads = ['Path', 'Product, requests/s', 'Plain `node:http`', 'Ratio', 'nginx', 'Ratio'];
  await writePerformanceTable('edge', heads, speeds.map(cells));
}

/** How long a page of a list with 100,000 rows behind it takes at most, by docs/performance.md. */
const LIST_MS_GOAL = 50;

async function benchLists(progress: Progress): Promise<void> {
  const measured = await progress.step('Lists of 100,000 rows', measureLists);
  console.table(measured);
  const cells = measured.map(({ path, medianMs, p95Ms, failure }) => [
    `\`${path}\``,
    failure === null ? `${medianMs} ms` : 'not measured',
    `${p95Ms} ms${p95Ms > LIST_MS_GOAL ? ' (above)' : ''}`,
  ]);
  const name = process.env.BENCH_DATABASE_URL ? 'lists-postgres' : 'lists';
  await writePerformanceTable(name, ['List', 'Median', 'p95'], cells);
}

async function benchLargeAnswers(progress: Progress): Promise<void> {
  const measured = await progress.step('Large lists', measureLargeAnswers);
  console.table(measured);
  const heads = ['List', 'Accepts', 'Sent', 'Until all eight have it', 'Event loop held up'];
  const cells = measured.map(({ megabytes, accepts, sentMb, waitMs, heldUpMs }) => [
    ...[`${megabytes} MB`, accepts, `${sentMb} MB`, `${waitMs} ms`, `${heldUpMs} ms`],
  ]);
  await writePerformanceTable('large', heads, cells);
}

bench().catch(endWith);
