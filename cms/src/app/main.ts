import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeThrown } from '../features/logs/rules/describe-thrown';
import { keepDataPrivate } from '../platform/env/close-to-others';
import { type Env, envOfCommand } from '../platform/env/env';
import { report } from '../platform/report';
import { openRun, type Run } from './run-record';
import { SAME_SIGNAL_MS, STOP_LIMITS } from './stop-limits';
import type { StrapiProcess } from './strapi-process';
import { startWatchdog } from './watchdog';

const UNCAUGHT = 'Nothing caught this failure';

/** How long the end of the process waits for its reason to be stored. */
const LAST_WRITE_MS = 2000;

/** Starts the product in production, and sees to it that its process ends as it should. */
async function main(): Promise<void> {
  const settings = envOfCommand();
  if (!settings) return;
  const { DATA_DIR, PORT } = settings;
  const run = openRun(DATA_DIR, PORT, Date.now);
  keepDataPrivate(DATA_DIR);
  const life = createLife(run);
  report({ type: 'started', recordFile: run.file });
  // The reader of its output is gone: what is in flight is finished all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.on('uncaughtException', (thrown) => void life.fail(thrown));
  process.on('unhandledRejection', (thrown) => void life.fail(thrown));
  process.on('SIGTERM', () => void life.end('SIGTERM'));
  // A terminal sends these to every process of `npm start`, which then signals this one to end.
  process.on('SIGINT', () => process.connected || void life.end('SIGINT'));
  process.on('SIGHUP', () => process.connected || void life.end('SIGHUP'));
  process.on('disconnect', () => void life.end('SIGTERM'));
  process.on('exit', life.left);
  // Half of a start is the compiling of Strapi's modules, which are the same each time.
  enableCompileCache(path.join(DATA_DIR, 'compiled'));
  try {
    await start(settings, run, life.began);
  } catch (thrown) {
    await life.fail(thrown, 'The product could not start');
  }
}

/** Starts as soon as there is room for it. @throws what the start throws, once there is room for another one. */
async function start(
  settings: Env,
  run: Run,
  began: (strapi: StrapiProcess) => void,
): Promise<void> {
  // Loaded last: a failure while Strapi and the product are loaded is then reported.
  const { serveWhileFull } = await import('./serve-while-full.js');
  await serveWhileFull(settings);
  const { createStrapiProcess } = await import('./strapi-process.js');
  const strapi = createStrapiProcess();
  began(strapi);
  try {
    await strapi.start(run);
    startWatchdog(run.file);
  } catch (thrown) {
    await serveWhileFull(settings, thrown);
    throw thrown;
  }
}

/** How this process ends: on request, and when it fails. */
function createLife(run: Run) {
  let strapi: StrapiProcess | undefined;
  let endingSinceMs: number | null = null;
  let isFailing = false;
  let isExpected = false;

  function leave(code: number): never {
    run.close();
    isExpected = true;
    process.exit(code);
  }

  /** Reports the reason and ends; the supervisor starts it again. */
  async function fail(thrown: unknown, what = UNCAUGHT): Promise<void> {
    if (isFailing) return;
    isFailing = true;
    const { message, stack } = describeThrown(thrown);
    const end = { atMs: Date.now(), message: `${what}: ${message}`, stack };
    run.fail(end);
    process.stderr.write(`${what}: ${stack ?? message}\n`);
    await Promise.race([strapi?.fail({ ref: run.ref, ...end }), pause(LAST_WRITE_MS)]);
    process.exit(1);
  }

  async function stop(): Promise<void> {
    setTimeout(() => {
      const message = `The product did not stop within ${STOP_LIMITS.allMsMax / 1000} s and was ended.`;
      run.fail({ atMs: Date.now(), message, stack: null });
      process.stderr.write(`${message}\n`);
      process.exit(1);
    }, STOP_LIMITS.allMsMax);
    await strapi?.stop();
    leave(0);
  }

  return {
    fail,
    /** Something else has ended the process, such as Strapi when its port is in use. */
    left(code: number): void {
      if (isExpected) return;
      const message = `The process ended by itself with exit code ${code}.`;
      run.fail({ atMs: Date.now(), message, stack: null });
    },
    began(starting: StrapiProcess) {
      strapi = starting;
    },
    /** Stops gracefully, but at once at a second request or while nothing is served yet. */
    async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<void> {
      const nowMs = Date.now();
      if (endingSinceMs === null) {
        if (!strapi?.isServing()) leave(0);
        endingSinceMs = nowMs;
        await stop().catch((thrown) => fail(thrown, 'The product could not stop'));
      } else if (nowMs - endingSinceMs >= SAME_SIGNAL_MS) {
        process.stderr.write(`Another ${signal}: ending at once.\n`);
        leave(1);
      }
    },
  };
}

void main();
