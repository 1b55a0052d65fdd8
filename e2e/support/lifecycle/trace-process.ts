import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../../scripts/setup/paths.ts';
import { request } from '../http-client.ts';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';

/** Where compiled code of the CMS stands. */
const COMPILED = /^cms\/dist\/(.*)\.js$/;

/** The functions that a process runs, by the precise coverage of V8. */
export interface TracedProcess {
  /** The functions of this repository that ran since the last call, by source file. */
  taken(): Promise<Map<string, Set<string>>>;
  close(): void;
}

interface Script {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

/**
 * Opens the inspector of a Node process and counts calls from then on. One process at a time, since
 * all open the same port: the caller closes one before the next is opened.
 */
export async function traceProcess(pid: number): Promise<TracedProcess> {
  process.kill(pid, 'SIGUSR1');
  const [target] = await listed();
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((open) => socket.addEventListener('open', open, { once: true }));
  let calls = 0;
  const call = (method: string, params = {}) => {
    const id = ++calls;
    const answered = new Promise<{ result: { result: Script[] } }>((resolve) => {
      socket.addEventListener('message', function received({ data }) {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener('message', received);
        resolve(message);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answered;
  };
  await call('Profiler.enable');
  await call('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async taken() {
      const { result } = await call('Profiler.takePreciseCoverage');
      return ranIn(result.result);
    },
    close: () => socket.close(),
  };
}

async function listed(): Promise<{ webSocketDebuggerUrl: string }[]> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await request(INSPECTOR).catch(() => null);
    if (answer) return (await answer.json()) as { webSocketDebuggerUrl: string }[];
    await pause(100);
  }
  throw new Error('The inspector of the process did not open.');
}

/** Functions that were called, by source file; those of modules, which run once when they load, do not count. */
function ranIn(scripts: readonly Script[]): Map<string, Set<string>> {
  const ran = new Map<string, Set<string>>();
  for (const { url, functions } of scripts) {
    const file = path.relative(ROOT, url.replace('file://', ''));
    if (/^(?:\.\.|node:)|node_modules/.test(file)) continue;
    const called = functions
      .filter(({ ranges: [whole] }) => whole && whole.count > 0 && whole.startOffset > 0)
      .map(({ functionName, ranges }) => `${functionName} at ${ranges[0]?.startOffset}`);
    if (called.length > 0) ran.set(file.replace(COMPILED, 'cms/$1.ts'), new Set(called));
  }
  return ran;
}
