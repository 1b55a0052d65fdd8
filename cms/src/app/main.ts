import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeThrown } from '../features/logs/rules/describe-thrown';
import { keepDataPrivate } from '../platform/env/close-to-others';
import { envOfCommand } from '../platform/env/env';
import { freeBytesOf } from '../platform/files';
import { isDiskFull } from '../platform/http/errors/to-api-error';
import { refuseToStart } from '../platform/report';
import { SAME_SIGNAL_MS, STOP_LIMITS } from './stop-limits';
import type { StrapiProcess } from './strapi-process';
import { startWatchdog } from './watchdog';

const UNCAUGHT = 'Nothing caught this failure';

/** What a start needs at least: its lock and the write-ahead log. */
const ROOM_BYTES = 1024 * 1024;

/** How long the end of the process waits for its reason to be stored. */
const LAST_WRITE_MS = 2000;

/** Starts the product in production, and sees to it that its process ends as it should. */
async function main(): Promise<void> {
  const settings = envOfCommand();
  if (!settings) return;
  const { DATA_DIR } = settings;
  mkdirSync(DATA_DIR, { recursive: true });
  keepDataPrivate(DATA_DIR);
  const life = createLife();
  // The reader of its output is gone: what is in flight is finished all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.on('uncaughtException', (thrown) => void life.fail(thrown));
  process.on('unhandledRejection', (thrown) => void life.fail(thrown));
  process.on('SIGTERM', () => void life.end('SIGTERM'));
  // A terminal sends these to every process of `npm start`, which then signals this one to end.
  process.on('SIGINT', () => process.connected || void life.end('SIGINT'));
  process.on('SIGHUP', () => process.connected || void life.end('SIGHUP'));
  process.on('disconnect', () => void life.end('SIGTERM'));
  // Half of a start is the compiling of Strapi's modules, which are the same each time.
  enableCompileCache(path.join(DATA_DIR, 'compiled'));
  try {
    await requireRoom(DATA_DIR);
    // Loaded last: a failure while Strapi and the product are loaded is then reported.
    const { createStrapiProcess } = await import('./strapi-process.js');
    const strapi = createStrapiProcess();
    life.began(strapi);
    await strapi.start();
    startWatchdog();
  } catch (thrown) {
    if (isDiskFull(thrown)) await requireRoom(DATA_DIR, 16 * ROOM_BYTES);
    await life.fail(thrown, 'The product could not start');
  }
}

async function requireRoom(dataDir: string, bytesMin = ROOM_BYTES): Promise<void> {
  if ((await freeBytesOf(dataDir)) >= bytesMin) return;
  refuseToStart(`The disk of DATA_DIR ${dataDir} is full. Make room, then start again.`);
}

/** How this process ends: on request, and when it fails. */
function createLife() {
  let strapi: StrapiProcess | undefined;
  let endingSinceMs: number | null = null;
  let isFailing = false;

  /** Reports the reason and ends; the supervisor, systemd or the container's runtime starts it again. */
  async function fail(thrown: unknown, what = UNCAUGHT): Promise<void> {
    if (isFailing) return;
    isFailing = true;
    const { message, stack } = describeThrown(thrown);
    process.stderr.write(`${what}: ${stack ?? message}\n`);
    await Promise.race([strapi?.fail(what, thrown), pause(LAST_WRITE_MS)]);
    process.exit(1);
  }

  async function stop(): Promise<void> {
    setTimeout(() => {
      const seconds = STOP_LIMITS.allMsMax / 1000;
      process.stderr.write(`The product did not stop within ${seconds} s and was ended.\n`);
      process.exit(1);
    }, STOP_LIMITS.allMsMax);
    await strapi?.stop();
    process.exit(0);
  }

  return {
    fail,
    began(starting: StrapiProcess) {
      strapi = starting;
    },
    /** Stops gracefully, but at once at a second request or while nothing is served yet. */
    async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<void> {
      const nowMs = Date.now();
      if (endingSinceMs === null) {
        if (!strapi?.isServing()) process.exit(0);
        endingSinceMs = nowMs;
        await stop().catch((thrown) => fail(thrown, 'The product could not stop'));
      } else if (nowMs - endingSinceMs >= SAME_SIGNAL_MS) {
        process.stderr.write(`Another ${signal}: ending at once.\n`);
        process.exit(1);
      }
    },
  };
}

void main();
