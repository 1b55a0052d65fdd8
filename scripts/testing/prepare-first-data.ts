import { createHash } from 'node:crypto';
import { CMS_INPUTS, SITE_INPUTS } from '../setup/build.ts';
import type { Progress } from '../setup/progress.ts';
import { hashOf, isDone, unlessDone } from '../setup/stamps.ts';
import { saveFirstData } from './first-data.ts';
import { canSaveDatabases, removeFirstPostgres, saveFirstPostgres } from './first-postgres.ts';
import { type Shape, startTopology, type Topology } from './topology.ts';

type Secrets = Readonly<Record<string, string>>;

const ON_POSTGRES = 'first-data-postgres';

/**
 * Starts a product on an empty folder once for each state of the code, and saves what it has made
 * for the tests whose subject is not the first start: that takes several times the processor time of a
 * later one.
 */
export async function prepareFirstData(progress: Progress, secrets: Secrets): Promise<void> {
  const hash = await stateOf(secrets);
  if (!(await isDone(ON_POSTGRES, hash))) await removeFirstPostgres();
  await unlessDone('first-data', hash, () =>
    progress.step('Loading the first content for the tests', () =>
      savedFrom({ secrets }, ({ dataDir }) => saveFirstData(dataDir)),
    ),
  );
}

/**
 * The same on PostgreSQL, where its programs are installed. Tests that start meanwhile load the content
 * themselves.
 */
export async function prepareFirstPostgres(
  progress: Progress,
  secrets: Secrets,
  databaseUrl: string,
): Promise<void> {
  if (!(await canSaveDatabases())) return;
  await unlessDone(ON_POSTGRES, await stateOf(secrets), () =>
    progress.step('Loading the first content for the tests on PostgreSQL', () =>
      savedFrom({ secrets, databaseUrl }, ({ dataDir, env }) =>
        saveFirstPostgres({
          dataDir,
          databaseUrl: env.ELC_TEST_DATABASE ?? '',
          bucketUrl: env.ELC_TEST_BUCKET ?? '',
        }),
      ),
    ),
  );
}

/** The state of the code, and the secrets with which it has stored what it made. */
async function stateOf(secrets: Secrets): Promise<string> {
  const inputs = await hashOf([...CMS_INPUTS, ...SITE_INPUTS, 'cms/content']);
  return createHash('sha256').update(inputs).update(JSON.stringify(secrets)).digest('hex');
}

async function savedFrom(
  shape: Pick<Shape, 'secrets' | 'databaseUrl'>,
  save: (topology: Topology) => Promise<void>,
): Promise<void> {
  // Without an administrator: some tests register the first one.
  const settings = { CMS_ADMIN_EMAIL: '', CMS_ADMIN_PASSWORD: '' };
  const topology = await startTopology({ ...shape, replicas: 1, settings });
  try {
    await topology.end();
    await save(topology);
  } finally {
    await topology.stop();
  }
}
