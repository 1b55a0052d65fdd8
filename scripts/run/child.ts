import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '../setup/paths.ts';

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /** Receives all that the program prints. */
  readonly onOutput?: (text: string) => void;
}

const KILL_AFTER_MS = 10_000;

/** A long-running Node program of the product; it ends by itself when this process is gone. */
export interface Child {
  readonly process: ChildProcess;
  /** Asks the program to end and waits for it; after 10 s it is killed. */
  stop(): Promise<void>;
  /** Ends the program at once, without a chance to tidy up (SIGKILL). */
  kill(): Promise<void>;
}

export function startNode(args: readonly string[], { env, onOutput }: Options = {}): Child {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    process: child,
    async kill() {
      if (hasEnded()) return;
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
