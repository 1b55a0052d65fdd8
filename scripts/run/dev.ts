import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../setup/failure.ts';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { prepareDataDir, readSettings, requireFreePorts } from '../setup/settings.ts';
import { forget } from '../setup/stamps.ts';
import { startFakes } from './fakes.ts';

/**
 * Both halves with hot reload: Strapi restarts when its sources change, and Astro's development server
 * renders the pages from the CMS's snapshot and passes the API through.
 */
async function dev(): Promise<void> {
  const progress = createProgress();
  const { env, values } = await readSettings('development');
  await prepareDataDir(env.DATA_DIR);
  await requireFreePorts(env);

  // Strapi's development mode compiles into the same folder, at moments of its own.
  await forget('cms');
  const fakes = env.UPSTREAMS === 'sample' ? await startFakes() : null;
  const apiPort = await freePort();
  const api = `http://127.0.0.1:${apiPort}`;
  const cms = run('cms', 'strapi', ['develop'], {
    ...fakes?.upstreams,
    ...values,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: env.PUBLIC_URL,
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
  });
  const children = [cms];
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(children.map(end));
    await fakes?.child.stop();
    process.exit(code);
  };
  const endedBy = (half: string) => (code: number | null, signal: NodeJS.Signals | null) => {
    if (!isStopping) console.error(`${half} ended (${signal ?? `exit code ${code}`}).`);
    void stop(code ?? 1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));
  // The process that started this is gone: nothing could end it any more.
  process.on('disconnect', () => void stop(0));
  cms.once('exit', endedBy('The CMS'));

  const snapshotUrl = `${api}/__snapshot`;
  await progress.step('Starting the CMS', () => untilAnswered(snapshotUrl, cms));
  const site = run('site', 'astro', ['dev', '--port', String(env.PORT), '--host', env.HOST], {
    ELC_API_URL: api,
    ELC_SNAPSHOT_URL: snapshotUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  children.push(site);
  site.once('exit', endedBy('The site'));
  console.log(
    `\n  The site  http://localhost:${env.PORT}   The CMS  http://localhost:${env.CMS_PORT}/admin\n`,
  );
}

/** Starts a package's own program, its output on this terminal. */
function run(
  folder: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const cwd = path.join(ROOT, folder);
  return spawn(path.join(cwd, 'node_modules', '.bin', program), args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function end(program: ChildProcess): Promise<void> {
  if (hasEnded(program)) return;
  program.kill('SIGTERM');
  await once(program, 'exit');
}

/** @throws Failure when the program ends before it answers. */
async function untilAnswered(url: string, program: ChildProcess): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded(program)) throw new Failure('The CMS ended at its start; see above.');
    await pause(500);
  }
}

await dev();
