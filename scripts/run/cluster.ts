import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readArguments } from '../setup/arguments.ts';
import { build } from '../setup/build.ts';
import { endWith, Failure } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { readSettings, requireFreePorts, secretsIn } from '../setup/settings.ts';
import { startCluster } from '../testing/cluster.ts';
import { NGINX, POSTGRESQL, REDIS, requirePrograms } from '../testing/programs.ts';
import { postgres, redis } from '../testing/services.ts';

const USAGE = 'Usage: npm run cluster -- [--replicas 2]';
const REPLICAS_MAX = 8;

const progress = createProgress();
/** Ends what runs, in the order of its start. */
const ending: Array<() => Promise<unknown>> = [];
let isStopping = false;
/** What is being started knows itself what of it runs already. */
let starting: Promise<unknown> = Promise.resolve();

/** Ends everything, the newest first, and deletes its data. */
async function stop(): Promise<void> {
  for (const end of ending.splice(0).reverse()) {
    await end().catch((thrown) => console.error(String(thrown)));
  }
}

/**
 * The topology of docker-compose.yml from programs of this machine: PostgreSQL, Redis, a bucket, fake
 * upstreams, replicas, and nginx in front. Nothing of it outlives the command, whose data are its own.
 */
async function runCluster(): Promise<void> {
  const replicas = chosenReplicas();
  await requirePrograms([POSTGRESQL, REDIS, NGINX], progress);
  const { env, values } = await readSettings('production');
  await requireFreePorts(env);
  await build(progress, values);
  const secrets = secretsIn(values);

  const { database, cache } = await progress.step('Starting PostgreSQL and Redis', startServices);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-cluster-'));
  ending.push(() => rm(folder, { recursive: true, force: true }));
  const started = progress.step(`Starting ${replicas} replicas and nginx`, () =>
    startCluster({
      replicas,
      secrets,
      dataDir: path.join(folder, 'data'),
      databaseUrl: database.url,
      redisUrl: cache.url,
      port: env.PORT,
      cmsPort: env.CMS_PORT,
    }),
  );
  starting = started.then(({ stop }) => ending.push(stop)).catch(() => {});
  const cluster = await started;
  if (isStopping) return;
  const rows = cluster.replicas.map(({ site, cms, pid }, index) => {
    return `${index === 0 ? 'Replicas' : '        '}    ${site}, CMS ${cms}, process ${pid()}`;
  });
  const { ELC_TEST_STANDIN, ELC_TEST_BUCKET, CMS_ADMIN_EMAIL, CMS_ADMIN_PASSWORD } = cluster.env;
  console.log(`
  The site    http://localhost:${env.PORT}   (nginx; X-Cache says what came from its memory)
  The CMS     http://localhost:${env.CMS_PORT}/admin   (${CMS_ADMIN_EMAIL}, ${CMS_ADMIN_PASSWORD})
  ${rows.join('\n  ')}
  PostgreSQL  ${cluster.env.ELC_TEST_DATABASE}
  Redis       ${cache.url}
  Bucket      ${ELC_TEST_BUCKET}
  Mail        ${ELC_TEST_STANDIN}/mail   (what would be sent)
  Logs        ${cluster.env.ELC_TEST_LOGS}

  Roblox and the other services are simulated. End a replica by its process id and see that the site goes
  on. Ctrl-C ends everything and deletes its data.
`);
}

function chosenReplicas(): number {
  const { values } = readArguments(
    { options: { replicas: { type: 'string', default: '2' } } },
    USAGE,
  );
  const replicas = Number(values.replicas);
  if (Number.isInteger(replicas) && replicas >= 1 && replicas <= REPLICAS_MAX) return replicas;
  throw new Failure(`--replicas must be a number from 1 to ${REPLICAS_MAX}.\n${USAGE}`);
}

async function startServices() {
  // One that runs here already does as well: the cluster has a database of its own, dropped at the end.
  const database =
    (await postgres({ isOwn: !process.env.TEST_DATABASE_URL })) ?? (await postgres());
  if (database) ending.push(database.stop);
  const cache = await redis({ isOwn: true });
  if (cache) ending.push(cache.stop);
  if (database && cache) return { database, cache };
  throw new Failure(`${database ? 'Redis' : 'PostgreSQL'} is installed, but could not be started.`);
}

async function onSignal(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await starting;
  await stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void onSignal());
// The process that started this is gone: nothing could end it any more.
process.on('disconnect', () => void onSignal());

runCluster().catch(async (thrown) => {
  if (isStopping) return;
  await stop();
  endWith(thrown);
});
