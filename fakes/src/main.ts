import { parseArgs } from 'node:util';
import { startFakes } from './start-fakes.ts';

const USAGE = 'Usage: node fakes/src/main.ts [--port 4010] [--smtp-port 0]';

/** Port when none is named. */
const DEFAULT_PORT = 4010;

/**
 * Starts the fake server, prints its address as one line of JSON, and ends on a signal or with its
 * parent.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'smtp-port': { type: 'string' },
    },
  });
  const fakes = await startFakes({
    port: portIn(values, 'port', DEFAULT_PORT),
    smtpPort: portIn(values, 'smtp-port', 0),
  });
  console.log(JSON.stringify({ url: fakes.url, smtpUrl: fakes.smtpUrl }));

  const stop = () => {
    fakes.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

function portIn(
  values: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
): number {
  const port = Number(values[name] ?? otherwise);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new RangeError(`--${name} must be a number from 0 to 65535, not ${values[name]}. ${USAGE}`);
}

main().catch((error: NodeJS.ErrnoException) => {
  const inUse = error.code === 'EADDRINUSE';
  console.error(inUse ? `The port is in use: choose another one. ${USAGE}` : error.message);
  process.exit(1);
});
