import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = path.resolve(__dirname, '../../../../../fakes/src/main.ts');

/** A request as the fake server lists it; times in milliseconds since the epoch. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly status: number | null;
}

/** The fake server in a process of its own, as the product runs it. */
export interface FakesProcess {
  readonly url: string;
  /** Address of its mail server. */
  readonly smtpUrl: string;
  fail(fault: Readonly<Record<string, unknown>>): Promise<void>;
  requests(): Promise<SeenRequest[]>;
  /** Ends faults and forgets requests and counts. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFakesProcess(): Promise<FakesProcess> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, smtpUrl } = JSON.parse(line) as { url: string; smtpUrl: string };
  return {
    url,
    smtpUrl,
    async fail(fault) {
      const response = await fetch(`${url}/_faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!response.ok)
        throw new Error(`The fake server refused the fault: ${await response.text()}`);
    },
    requests: async () => (await (await fetch(`${url}/_requests`)).json()) as SeenRequest[],
    async reset() {
      await fetch(`${url}/_reset`, { method: 'POST' });
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** What the fake server can be set to do to every call, and what a client then says of it. */
export const FAULTS = [
  { fault: { kind: '500' }, expected: { reason: 'unavailable' } },
  { fault: { kind: 'reset' }, expected: { reason: 'unavailable' } },
  { fault: { kind: 'hang' }, expected: { reason: 'timeout' } },
  { fault: { kind: 'html' }, expected: { reason: 'invalid' } },
  { fault: { kind: 'truncated' }, expected: { reason: 'invalid' } },
  {
    fault: { kind: '429', retryAfterSeconds: 7 },
    expected: { reason: 'rate_limited', retryAfterSeconds: 7 },
  },
];
