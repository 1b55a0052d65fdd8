import os from 'node:os';
import { type EdgeSpeed, measureEdge } from '../../bench/edge.ts';
import { measureLogs } from '../../bench/logs.ts';
import { measurePublishing } from '../../bench/publishing.ts';
import { measureUserPages } from '../../bench/users.ts';
import { writePerformanceTable } from '../documentation/performance-table.ts';
import { build } from '../setup/build.ts';
import { endWith } from '../setup/failure.ts';
import { createProgress, type Progress } from '../setup/progress.ts';
import { prepare } from './prepare.ts';

/** The value that a share of the sorted ones does not exceed. */
function quantile(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(2)} s`;
}

/**
 * Measures the product on this machine, in its embedded shape; with `BENCH_DATABASE_URL`, on a PostgreSQL
 * database of its own there.
 */
async function bench(): Promise<void> {
  const progress = createProgress();
  const { values } = await prepare(progress, 'production');
  await build(progress, values);
  const { startTopology } = await import('../testing/topology.ts');
  const { SECRET_NAMES } = await import('../../cms/src/env/env.ts');
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, values[name] ?? '']));
  const { env, stop } = await progress.step('Starting the product', () =>
    startTopology({
      replicas: 1,
      secrets,
      ...(process.env.BENCH_DATABASE_URL && { databaseUrl: process.env.BENCH_DATABASE_URL }),
    }),
  );
  try {
    Object.assign(process.env, env);
    await benchEdge(progress, env.ELC_TEST_SITES ?? '');
    const pages = await progress.step('Pages of 100,000 users', measureUserPages);
    console.log('\nGET /api/admin/users with 100,000 users:');
    console.table(pages);
    const seconds = await progress.step('Publishing', () =>
      measurePublishing({
        siteUrl: env.ELC_TEST_SITES ?? '',
        cmsUrl: env.ELC_TEST_CMS ?? '',
        editor: { email: env.CMS_ADMIN_EMAIL ?? '', password: env.CMS_ADMIN_PASSWORD ?? '' },
      }),
    );
    console.log(
      `\nPublished → on the site, 200 guides, ${seconds.length} publications: p50 ${quantile(seconds, 0.5)}, p95 ${quantile(seconds, 0.95)}`,
    );
    Object.assign(process.env, env);
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
  } finally {
    await stop();
  }
}

/** How near a response from memory comes to plain `node:http` of the same Node, by docs/performance.md. */
const RATIO_GOAL = 0.9;

async function benchEdge(progress: Progress, siteUrl: string): Promise<void> {
  const speeds = await progress.step('Responses from memory', () => measureEdge(siteUrl));
  if (!speeds) {
    console.log(
      '\nResponses from memory are not measured: no wrk. Install it: apt-get install wrk',
    );
    return;
  }
  const told = (ratio: number) => `${ratio.toFixed(2)}${ratio < RATIO_GOAL ? ' (below)' : ''}`;
  const cells = ({ path, product, plain, ratio }: EdgeSpeed) =>
    [`\`${path}\``, product, plain, told(ratio)] as const;
  console.table(speeds);
  const [processor] = os.cpus();
  console.log(`${os.availableParallelism()} × ${processor?.model}, Node ${process.versions.node}`);
  const heads = ['Path', 'Product, requests/s', 'Plain `node:http`', 'Ratio'];
  await writePerformanceTable('edge', heads, speeds.map(cells));
}

bench().catch(endWith);
