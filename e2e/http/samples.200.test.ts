/** @module-tag sqlite */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ApiDocument, type ApiOperation, describeOperations } from '@elc/contracts/openapi';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../site/src/islands/api-docs/contract/samples/languages.ts';
import {
  call,
  endpoints,
  expectSuccess,
  newApiKey,
  send,
  siteUrl,
} from '../support/http/client.ts';
import { GROUPS, scanned, scanThatIs } from '../support/http/scans.ts';

const run = promisify(execFile);

/** How each language runs a text of its own; `probe` fails where the machine lacks what it needs. */
const RUNNERS = [
  { language: 'curl', program: 'sh', flag: '-c', probe: 'curl --version' },
  { language: 'JavaScript', program: 'node', flag: '--input-type=module -e', probe: '' },
  { language: 'Python', program: 'python3', flag: '-c', probe: 'import requests' },
] as const;

async function execute({ program, flag }: (typeof RUNNERS)[number], text: string): Promise<string> {
  const { stdout } = await run(program, [...flag.split(' '), text], { timeout: 20_000 });
  return stdout;
}

const document = (await (await call('/api/openapi.json')).json()) as ApiDocument;
const operations = describeOperations(document);
const origin = new URL(document.servers[0]?.url ?? siteUrl).origin;

/** A group of 2,500 members: its scan does not end by itself before it is cancelled. */
const LARGE = 5_001_005;
const NO_GROUP = 5_009_998;

/** Starts a scan with the key of the sample. */
async function startWith(key: string, groupId: number): Promise<string> {
  const body = { groupId, scannedBy: 'OldTownMayor' };
  const answer = await send('POST', '/api/scan-group', body, { headers: { 'X-API-Key': key } });
  const { scanId } = (await expectSuccess(answer, endpoints.scanGroup, 202)) as { scanId: string };
  return scanId;
}

/** A scan that the call of a sample can be about. */
async function scanFor(name: string, key: string): Promise<string> {
  if (name === 'cancelScan') return startWith(key, LARGE);
  if (name !== 'resumeScan') return (await scanned(GROUPS.samplePlayers)).id;
  const scanId = await startWith(key, NO_GROUP);
  await scanThatIs(scanId, ['failed']);
  return scanId;
}

/** The sample with its placeholders replaced, by what its reader would have. */
async function filled({ name }: ApiOperation, text: string): Promise<string> {
  const { id, key } = await newApiKey();
  const scan = text.includes('YOUR_SCAN_ID') ? await scanFor(name, key) : '';
  return text
    .replaceAll(origin, siteUrl)
    .replaceAll('YOUR_API_KEY', key)
    .replaceAll('YOUR_KEY_ID', id)
    .replaceAll('YOUR_SCAN_ID', scan);
}

beforeAll(async () => {
  await scanned(GROUPS.samplePlayers);
});

for (const runner of RUNNERS) {
  const isMissing = await execute(runner, runner.probe).then(
    () => false,
    () => true,
  );

  describe.skipIf(isMissing)(`the samples for ${runner.language}`, () => {
    test.each(operations.map((operation) => [operation.name, operation] as const))(
      '%s runs unchanged',
      async (_name, operation) => {
        const text = await filled(operation, sampleOf(operation, runner.language, origin));
        expect(text).not.toContain('YOUR_');
        const printed = await execute(runner, text);
        expect(printed).not.toMatch(/^\{\s*["']?success["']?: ?false/i);
        const [answer] = operation.answers;
        if (answer?.contentType === null) expect(printed.trim()).toBe('');
        else expect(printed.trim()).not.toBe('');
      },
    );
  });
}
