import { spawn } from 'node:child_process';
import { endWith } from '../setup/failure.ts';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { prepare } from './prepare.ts';
import { startStandin } from './standin.ts';

/**
 * Both halves with hot reload: Strapi restarts when its sources change, and Astro's development server
 * renders the pages from the CMS's snapshot and passes the API through.
 */
async function dev(): Promise<void> {
  const progress = createProgress();
  const { env, values } = await prepare(progress, 'development');
  const { prepareDataDir, requireFreePorts } = await import('../setup/settings.ts');
  await prepareDataDir(env.DATA_DIR);
  await requireFreePorts(env);

  const standin = env.UPSTREAMS === 'sample' ? await startStandin() : null;
  const apiPort = await freePort();
  const api = `http://127.0.0.1:${apiPort}`;
  const cms = run(['--filter', '@elc/cms', 'exec', 'strapi', 'develop'], {
    ...standin?.upstreams,
    ...values,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: env.PUBLIC_URL,
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
  });
  const site = run(
    [
      '--filter',
      '@elc/site',
      'exec',
      'astro',
      'dev',
      '--port',
      String(env.PORT),
      '--host',
      env.HOST,
    ],
    {
      ELC_API_URL: api,
      ELC_SNAPSHOT_URL: `${api}/__snapshot`,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  );
  const stop = async (code: number) => {
    for (const child of [cms, site]) child.kill('SIGTERM');
    await standin?.child.stop();
    process.exitCode = code;
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  for (const child of [cms, site]) child.once('exit', (code) => void stop(code ?? 0));
  console.log(
    `\n  The site  http://localhost:${env.PORT}   The CMS  http://localhost:${env.CMS_PORT}/admin\n`,
  );
}

function run(args: string[], env: NodeJS.ProcessEnv) {
  return spawn('pnpm', args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
}

dev().catch(endWith);
