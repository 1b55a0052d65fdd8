import { spawn } from 'node:child_process';
import { Failure } from './failure.ts';
import { ROOT } from './paths.ts';

interface Options {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the program when it is aborted. */
  readonly signal?: AbortSignal;
  /** Sends the program's output to this terminal instead of collecting it. */
  readonly show?: boolean;
}

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program to its end and returns its exit code and all that it printed. */
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
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
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
