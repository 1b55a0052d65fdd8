import path from 'node:path';
import { SAME_SIGNAL_MS } from '../../cms/src/app/stop-limits.ts';
import type { Env } from '../../cms/src/platform/env/env.ts';
import { buildCms, buildSite } from '../setup/build.ts';
import { buildPanel, isPanelBuilt, writePanelPlaceholder } from '../setup/build-panel.ts';
import { endWith } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { prepareDataDir, readSettings, requireFreePorts } from '../setup/settings.ts';
import { type Child, endText, type ProgramEnd } from './child.ts';
import { launchCms } from './cms.ts';
import { startFakes } from './fakes.ts';
import { openLogFile, supervisorLine } from './log-file.ts';
import { supervise } from './supervise.ts';

const progress = createProgress();
/** What runs, in the order of its start. */
const running: Pick<Child, 'stop' | 'kill'>[] = [];
let stoppingSinceMs: number | null = null;
/** Ends what is still being built. */
const stopping = new AbortController();

/** Stops gracefully at the first signal, at once at the second. */
async function stop(): Promise<void> {
  const nowMs = Date.now();
  if (stoppingSinceMs !== null && nowMs - stoppingSinceMs < SAME_SIGNAL_MS) return;
  const isFirst = stoppingSinceMs === null;
  stoppingSinceMs ??= nowMs;
  stopping.abort();
  await Promise.all(running.map((one) => (isFirst ? one.stop() : one.kill())));
  process.exit(isFirst ? 0 : 1);
}

async function start(): Promise<void> {
  const { env, values } = await readSettings('production');
  await prepareDataDir(env.DATA_DIR);
  await requireFreePorts(env);
  warnOfSharedHost(env);

  const logFile = path.join(env.DATA_DIR, 'logs', 'product.log');
  const lineOf = (sentence: string) => supervisorLine(env.LOG_FORMAT, sentence, Date.now());
  /** Collectors read the terminal, too: people get the bare sentence. */
  const say = (sentence: string) =>
    console.error(env.LOG_FORMAT === 'json' ? lineOf(sentence) : sentence);
  const log = openLogFile(logFile, { lineOf, say });
  // It needs no compiling: it comes up beside that. A failure is reported where it is awaited.
  const starting = env.UPSTREAMS === 'sample' ? startFakes() : null;
  starting?.then(({ child }) => running.push(child)).catch(() => {});
  await buildCms(progress);
  if (!isPanelBuilt()) await writePanelPlaceholder('building');
  let upstreams: Readonly<Record<string, string>> = {};
  let mailbox: string | null = null;
  if (starting) {
    const fakes = await progress.step('Starting the fake server for Roblox', () => starting);
    void fakes.child.ended.then((end) => {
      if (stopping.signal.aborted) return;
      const advice = 'Start the product again to have it back.';
      say(`The fake server for Roblox ended (${endText(end)}). ${advice}`);
    });
    upstreams = fakes.upstreams;
    if (!values.SMTP_URL) mailbox = `${fakes.url}/mail`;
  }
  let firstAdministratorUrl: string | null = null;
  const noteAndSay = (sentence: string) => {
    say(sentence);
    log.write(`${lineOf(sentence)}\n`);
  };
  await progress.step('Starting Election City', async (sayProgress) => {
    let siteCode: Promise<void> | null = buildSite({ step: (_, work) => work(sayProgress) });
    siteCode.then(() => (siteCode = null)).catch(() => {});
    const product = supervise({
      ...noticesOf('The product', noteAndSay),
      steadyMs: env.RESTART_STEADY_SECONDS * 1000,
      launch: () =>
        launchCms({
          values: { ...upstreams, ...values },
          log,
          say: sayProgress,
          siteCode,
          onProblemLine: (line) => console.error(line),
          onFirstAdministrator(url) {
            // Each process has a link of its own.
            if (firstAdministratorUrl) console.log(firstAdministratorText(url));
            firstAdministratorUrl = url;
          },
        }),
    });
    running.push(product);
    await Promise.all([siteCode, product.up]);
  });
  console.log(`
  The site    http://localhost:${env.PORT}
  The CMS     http://localhost:${env.CMS_PORT}/admin   (write and publish here)
  Data        ${env.DATA_DIR}
  Log         ${logFile}${mailbox ? `\n  Mail        ${mailbox}   (what would be sent)` : ''}
${env.UPSTREAMS === 'sample' ? '\n  Player tools show sample players; UPSTREAMS=live in .env uses Roblox itself.' : ''}
${firstAdministratorUrl ? firstAdministratorText(firstAdministratorUrl) : ''}
  Next: open the site, look a player up on /newgen-detector (try OldTownMayor), then sign in to the CMS
  and publish a guide. Ctrl-C stops everything.
`);
  await buildPanelBeside(values);
}

/** Editors wait for the panel, readers do not: it is built while the site is open. */
async function buildPanelBeside(values: NodeJS.ProcessEnv): Promise<void> {
  try {
    await buildPanel(progress, values, stopping.signal);
  } catch (thrown) {
    if (stopping.signal.aborted) return;
    if (!isPanelBuilt()) await writePanelPlaceholder('failed');
    console.error(`${(thrown as Error).message}\nThe site goes on without the CMS's panel.`);
  }
}

const firstAdministratorText = (url: string) =>
  `\n  Register the CMS's first administrator with this link, which works once:\n  ${url}\n`;

/** Says on the terminal and in the log that a program ended without a request. */
function noticesOf(name: string, say: (sentence: string) => void) {
  return {
    onEnded(end: ProgramEnd, delayMs: number, failure: Error | null) {
      const inSeconds = `in ${delayMs / 1000} s`;
      say(
        failure
          ? `${name} could not be started (${endText(end)}) and is tried again ${inSeconds}. ${failure.message}`
          : `${name} ended (${endText(end)}) and is started again ${inSeconds}.`,
      );
    },
    onUpAgain: (tookMs: number) =>
      say(`${name} is up again after ${(tookMs / 1000).toFixed(1)} s.`),
  };
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

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('SIGHUP', () => void stop());
// The process that started this is gone: nothing could end it any more.
process.on('disconnect', () => void stop());
// A terminal that is closed, or a pipe without a reader, takes no lines: no reason to end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
start().catch(async (thrown) => {
  if (stoppingSinceMs !== null) return;
  await Promise.all(running.map((one) => one.stop()));
  endWith(thrown);
});
