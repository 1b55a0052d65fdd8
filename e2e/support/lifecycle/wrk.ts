import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What wrk has counted. */
export interface Load {
  readonly requests: number;
  /** Answers of 400 and more. */
  readonly refused: number;
  /** Connections that could not be made or broke, and answers that took longer than 30 s. */
  readonly broken: number;
  readonly perSecond: number;
}

interface Options {
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A script in Lua that makes the requests. */
  readonly script?: string;
}

/** Longer than any test; the load ends when the test says so. */
const SECONDS_MAX = 3600;

/** Sends requests until `stop`, which resolves with what has become of them. */
export function startLoad(url: string, { connections, headers = {}, script }: Options) {
  const args = [
    ...['-t1', `-c${connections}`, `-d${SECONDS_MAX}s`, '--timeout', '30s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(script ? ['-s', script] : []),
    url,
  ];
  const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  wrk.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  return {
    /** @throws Error with what wrk printed when it counted nothing. */
    async stop(): Promise<Load> {
      const closed = once(wrk, 'close');
      wrk.kill('SIGINT');
      await closed;
      const numberAfter = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? 0);
      const requests = numberAfter(/(\d+) requests in/);
      if (requests === 0) throw new Error(`wrk counted no requests:\n${printed}`);
      const [, broken = ''] = /Socket errors: (.*)/.exec(printed) ?? [];
      return {
        requests,
        refused: numberAfter(/Non-2xx or 3xx responses: (\d+)/),
        broken: (broken.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0),
        perSecond: numberAfter(/Requests\/sec:\s+(\d+)/),
      };
    },
  };
}
