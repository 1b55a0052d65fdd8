import { createHash } from 'node:crypto';
import { CMS_INPUTS, SITE_INPUTS } from '../setup/build.ts';
import type { Progress } from '../setup/progress.ts';
import { hashOf, unlessDone } from '../setup/stamps.ts';
import { saveFirstData } from './first-data.ts';

/**
 * Starts a product on an empty folder once for each state of the code, and saves what it has made
 * for the tests whose subject is not the first start: that takes five times the processor time of a
 * later one.
 */
export async function prepareFirstData(
  progress: Progress,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const inputs = await hashOf([...CMS_INPUTS, ...SITE_INPUTS, 'cms/content']);
  const hash = createHash('sha256').update(inputs).update(JSON.stringify(secrets)).digest('hex');
  await unlessDone('first-data', hash, () =>
    progress.step('Loading the first content for the tests', async () => {
      // Loaded late: it needs the packages, which a command may have to install first.
      const { startTopology } = await import('./topology.ts');
      // Without an administrator: some tests register the first one.
      const settings = { CMS_ADMIN_EMAIL: '', CMS_ADMIN_PASSWORD: '' };
      const topology = await startTopology({ replicas: 1, secrets, settings });
      try {
        await topology.end();
        await saveFirstData(topology.dataDir);
      } finally {
        await topology.stop();
      }
    }),
  );
}
