import { parseArgs } from 'node:util';
import { announce } from './http/listen.ts';
import { startFakes } from './start-fakes.ts';

const USAGE = 'Usage: node fakes/src/main.ts [--port 4010] [--smtp-port 0]';

/** Starts the fake server for another program. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      'smtp-port': { type: 'string', default: '0' },
    },
  });
  for (const [name, value] of Object.entries(values)) {
    const port = Number(value);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) continue;
    throw new RangeError(`--${name} must be a number from 0 to 65535, not ${value}. ${USAGE}`);
  }
  const [port, smtpPort] = [Number(values.port), Number(values['smtp-port'])];
  announce(await startFakes({ port, smtpPort }));
}

main().catch((error: NodeJS.ErrnoException) => {
  const inUse = error.code === 'EADDRINUSE';
  console.error(inUse ? `The port is in use: choose another one. ${USAGE}` : error.message);
  process.exit(1);
});
