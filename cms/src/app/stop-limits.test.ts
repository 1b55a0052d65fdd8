import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STOP_LIMITS } from './stop-limits';

const { leadMs, inFlightMsMax, allMsMax, killAfterMs } = STOP_LIMITS;

test('each limit of a stop leaves room for what it has to outlast', async () => {
  expect(leadMs + inFlightMsMax).toBeLessThan(allMsMax);
  expect(allMsMax).toBeLessThan(killAfterMs);
  const file = path.resolve(import.meta.dirname, '../../../docker-compose.yml');
  const [, grace] = /stop_grace_period: (\d+)s/.exec(await readFile(file, 'utf8')) ?? [];
  expect(allMsMax).toBeLessThan(Number(grace) * 1000);
});
