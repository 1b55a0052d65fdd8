import { type ChildProcess, spawn } from 'node:child_process';
import { STOP_LIMITS } from '../../cms/src/app/stop-limits.ts';
import { ROOT } from '../setup/paths.ts';

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /** Receives all that the program prints. */
  readonly onOutput?: (text: string) => void;
}

/** How a program ended: by itself with a code, or by a signal. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A long-running Node program of the product; it ends by itself when this process is gone. */
export interface Child {
  readonly process: ChildProcess;
  /** Resolves when the program is gone and all that it had printed has been received. */
  readonly ended: Promise<ProgramEnd>;
  /** Sends the program a signal to end and waits for it; kills it after 20 s. */
  stop(): Promise<void>;
  /** Ends the program at once, without a chance to tidy up (SIGKILL). */
  kill(): Promise<void>;
}

/** A program that has been launched. */
export interface Launched {
  readonly child: Child;
  /** Resolves when it is up. Rejects with a Failure that says why it ended before. */
  readonly up: Promise<void>;
}

/** How long what a program printed last is waited for. */
const LAST_OUTPUT_MS = 500;

export function startNode(args: readonly string[], { env, onOutput }: Options = {}): Child {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  }
  const ended = new Promise<ProgramEnd>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
    // A program that it has started itself may hold its output open.
    child.once('exit', (code, signal) => {
      setTimeout(() => resolve({ code, signal }), LAST_OUTPUT_MS).unref();
    });
    child.once('error', () => resolve({ code: child.exitCode, signal: child.signalCode }));
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    process: child,
    ended,
    async kill() {
      if (hasEnded()) return;
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMITS.killAfterMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** `signal SIGKILL` or `exit code 1`. */
export function endText({ code, signal }: ProgramEnd): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
