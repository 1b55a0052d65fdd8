import { spawn } from 'node:child_process';
import { Failure } from './failure.ts';
import { ROOT } from './paths.ts';

interface Options {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the program when it is aborted. */
  readonly signal?: AbortSignal;
  /** What runs longer is ended, and the failure names it. Default: 30 min, and none for a program that is shown. */
  readonly withinMs?: number;
  /** Receives what the program prints, as it comes. */
  readonly onOutput?: (text: string) => void;
  /** Sends the program's output to this terminal instead of collecting it. */
  readonly show?: boolean;
}

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/** On a slow network the packages take some minutes. */
const WITHIN_MS = 30 * 60_000;
/** How long what a program printed last is waited for: what it has started may hold its output open. */
const LAST_OUTPUT_MS = 2000;
/** How long a program that is asked to end has for it. */
const ENDED_WITHIN_MS = 10_000;

/**
 * Runs a program to its end and returns its exit code and all that it printed.
 * @throws Failure that names a program that did not end within its time.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: Options = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    ...(options.signal && { signal: options.signal }),
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      options.onOutput?.(text);
    });
  }
  const { withinMs = options.show ? undefined : WITHIN_MS } = options;
  let isLate = false;
  const timer = withinMs
    ? setTimeout(() => {
        isLate = true;
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS).unref();
      }, withinMs)
    : undefined;
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => {
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
      if (!isLate) return resolve({ code: code ?? 1, output });
      const command = [program, ...args].join(' ').slice(0, 200);
      const minutes = (withinMs ?? 0) / 60_000;
      reject(new Failure(`Not ended within ${minutes} min: ${command}\n${output.slice(-2000)}`));
    };
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', end);
    child.once('exit', (code) => setTimeout(end, LAST_OUTPUT_MS, code));
  });
}

/** The same for a program that must succeed. @throws Failure with the end of its output. */
export async function runOrThrow(
  what: string,
  program: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, output } = await runProgram(program, args, options);
  if (code !== 0)
    throw new Failure(
      `${what} failed (${[program, ...args].join(' ')}):\n${output.slice(-4000).trim()}`,
    );
  return output;
}
