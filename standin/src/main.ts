import { parseArgs } from 'node:util';
import { startStandin } from './start-standin.ts';

const USAGE = 'Usage: node standin/src/main.ts [--port 4010] [--legacy-badges]';

/** Port when none is named. */
const DEFAULT_PORT = 4010;

/** Starts the stand-in, says where it stands in one line of JSON, and ends on a signal or with its parent. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, 'legacy-badges': { type: 'boolean' } },
  });
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`--port must be a number from 0 to 65535, not ${values.port}. ${USAGE}`);
  }
  const standin = await startStandin({ port, legacyBadges: values['legacy-badges'] ?? false });
  console.log(JSON.stringify({ url: standin.url }));

  const stop = () => {
    standin.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

main().catch((error: NodeJS.ErrnoException) => {
  const inUse = error.code === 'EADDRINUSE';
  console.error(inUse ? `The port is in use: choose another one. ${USAGE}` : error.message);
  process.exit(1);
});
