import { runProgram } from '../scripts/setup/run-program.ts';

/** Short and many, because what else the machine does changes within seconds. */
const RUNS = Number(process.env.BENCH_EDGE_RUNS ?? 15);
const SECONDS = Number(process.env.BENCH_EDGE_SECONDS ?? 1);
const CONNECTIONS = 32;
/** As browsers send it. */
export const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' };

/** Whether wrk, which sends the requests, is installed. */
export async function hasWrk(): Promise<boolean> {
  // It exits with 1 after it has printed its version.
  return runProgram('wrk', ['--version']).then(
    () => true,
    () => false,
  );
}

/**
 * Sends requests to several servers in turn, run after run, and returns the requests a second of
 * each: one list for each address, in the order of the runs. One thread of wrk, 32 connections.
 * @throws Error when a server refuses some.
 */
export async function speedsInTurn(urls: readonly string[]): Promise<number[][]> {
  const speeds = urls.map((): number[] => []);
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [index, url] of urls.entries()) {
      const speed = await perSecond(url);
      // The first run only warms all of them up.
      if (run > 0) speeds[index]?.push(speed);
    }
  }
  return speeds;
}

/** The median of the ratios of neighboring runs, with two decimals. */
export function ratioOf(ours: readonly number[], others: readonly number[]): number {
  return Math.round(median(ours.map((speed, run) => speed / (others[run] ?? 0))) * 100) / 100;
}

/** Requests a second of one run. @throws Error when the server refuses some. */
export async function perSecond(url: string): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`];
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { output } = await runProgram('wrk', [...args, ...headers, url]);
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1];
  if (refused) throw new Error(`${url} refused ${refused} requests of a measurement.`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]));
}

/** The value in the middle; of an even number of them, the higher one of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
