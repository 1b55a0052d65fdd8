import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { readEnv } from './env';
import { wiringOf } from './wiring';

const appDir = path.resolve(__dirname, '../..');

/** Starts the product in production: Strapi, and from its bootstrap the public listener. */
async function main(): Promise<void> {
  const settings = readEnv(process.env);
  if (!settings.ok) {
    process.stderr.write(`Settings are wrong:\n  ${settings.problems.join('\n  ')}\n`);
    process.exitCode = 2;
    return;
  }
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).start();
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await strapi.destroy();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  process.on('uncaughtException', async (thrown) => {
    if (ending) return;
    ending = true;
    // Nobody knows what state the process is in: it says why, and ends; whoever runs it starts it anew.
    wiringOf(strapi).failures.ofWork('PROCESS_FAILED', 'Nothing caught this failure', thrown);
    await wiringOf(strapi).closeLogs();
    process.exit(1);
  });
}

void main();
