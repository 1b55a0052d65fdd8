import path from 'node:path';
import type { Env } from '../../cms/src/env.ts';
import { build } from '../setup/build.ts';
import { endWith } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import type { Child } from './child.ts';
import { startCms } from './cms.ts';
import { prepare } from './prepare.ts';
import { startStandin } from './standin.ts';

const children: Child[] = [];
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(children.map((child) => child.stop()));
  process.exit(code);
}

async function start(): Promise<void> {
  const progress = createProgress();
  const { env, values } = await prepare(progress, 'production');
  const { prepareDataDir, requireFreePorts } = await import('../setup/settings.ts');
  await prepareDataDir(env.DATA_DIR);
  await requireFreePorts(env);
  await build(progress, values);
  warnOfSharedHost(env);

  let upstreams: Readonly<Record<string, string>> = {};
  let mailbox: string | null = null;
  if (env.UPSTREAMS === 'sample') {
    const standin = await progress.step('Starting the stand-in for Roblox', startStandin);
    children.push(standin.child);
    upstreams = standin.upstreams;
    if (!values.SMTP_URL) mailbox = `${standin.url}/mail`;
  }
  let firstAdministratorUrl: string | null = null;
  const logFile = path.join(env.DATA_DIR, 'logs', 'product.log');
  const cms = await progress.step('Starting Election City', (say) =>
    startCms({
      values: { ...upstreams, ...values },
      logFile,
      say,
      onTrouble: (line) => console.error(line),
      onFirstAdministrator(url) {
        firstAdministratorUrl = url;
      },
    }),
  );
  children.push(cms);
  cms.process.once('exit', (code) => void stop(code ?? 1));
  console.log(`
  The site    http://localhost:${env.PORT}
  The CMS     http://localhost:${env.CMS_PORT}/admin   (write and publish here)
  Data        ${env.DATA_DIR}
  Log         ${logFile}${mailbox ? `\n  Mail        ${mailbox}   (what would be sent)` : ''}
${env.UPSTREAMS === 'sample' ? '\n  Player tools show sample players; UPSTREAMS=live in .env uses Roblox itself.' : ''}
${firstAdministratorUrl ? `\n  Register the CMS's first administrator with this link, which works once:\n  ${firstAdministratorUrl}\n` : ''}
  Next: open the site, look a player up on /newgen-detector (try OldTownMayor), then sign in to the CMS
  and publish a guide. Ctrl-C stops everything.
`);
}

/** Cookies ignore ports: on one public host name the panel's would travel to the site's /admin. */
function warnOfSharedHost({ PUBLIC_URL, CMS_PUBLIC_URL }: Env): void {
  const host = new URL(PUBLIC_URL).hostname;
  if (host === 'localhost' || host.startsWith('127.') || host !== new URL(CMS_PUBLIC_URL).hostname)
    return;
  console.warn(
    `! PUBLIC_URL and CMS_PUBLIC_URL share the host name ${host}: give the CMS one of its own, because cookies ignore ports.`,
  );
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
start().catch(async (thrown) => {
  if (stopping) return;
  await Promise.all(children.map((child) => child.stop()));
  endWith(thrown);
});
