import { measurePublishing } from '../../bench/publishing.ts';
import { build } from '../setup/build.ts';
import { endWith } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { prepare } from './prepare.ts';

/** The value that a share of the sorted ones does not exceed. */
function quantile(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(2)} s`;
}

/** Measures the product on this machine, in its embedded shape. */
async function bench(): Promise<void> {
  const progress = createProgress();
  const { values } = await prepare(progress, 'production');
  await build(progress, values);
  const { startTopology } = await import('../testing/topology.ts');
  const { SECRET_NAMES } = await import('../../cms/src/env.ts');
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, values[name] ?? '']));
  const { env, stop } = await progress.step('Starting the product', () =>
    startTopology({ replicas: 1, secrets }),
  );
  try {
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
  } finally {
    await stop();
  }
}

bench().catch(endWith);
