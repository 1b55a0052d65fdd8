import { type ChildProcess, fork } from 'node:child_process';
import type { Snapshot } from '@elc/contracts';
import { lowerPriority } from '../low-priority';

interface Settings {
  /** The site's previewer, TypeScript that Node runs as it is. */
  readonly entry: string;
  /** Cache of resized pictures, the publisher's. */
  readonly imagesDir: string;
  /** How long the process is kept without work. */
  readonly idleMs: number;
  /** How long one page may take. */
  readonly timeoutMs: number;
}

export interface PageRenderer {
  /** HTML of the page at `path`. Throws the reason as an Error when it cannot be rendered. */
  render(path: string, snapshot: Snapshot): Promise<string>;
  close(): void;
}

interface Pending {
  resolve(html: string): void;
  reject(error: Error): void;
}

type Reply = { readonly id: number; readonly html?: string; readonly error?: string };

/**
 * Renders single pages in a process of its own, which starts with the first page, stays for the next
 * ones, and ends when nobody has asked for a while. One that hangs or dies fails what it was asked and
 * is replaced at the next page.
 */
export function createPageRenderer({
  entry,
  imagesDir,
  idleMs,
  timeoutMs,
}: Settings): PageRenderer {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function end(reason: string): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
  }

  function started(): ChildProcess {
    if (child) return child;
    const next = fork(entry, {
      execArgv: ['--no-warnings'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = next;
    lowerPriority(next);
    next.on('message', ({ id, html, error }: Reply) => {
      const asked = pending.get(id);
      if (html === undefined) asked?.reject(new Error(error));
      else asked?.resolve(html);
    });
    const gone = () => {
      if (child === next) end('The previewer ended before it had answered.');
    };
    next.once('exit', gone).once('error', gone);
    return next;
  }

  function ask(path: string, snapshot: Snapshot): Promise<string> {
    lastId += 1;
    const id = lastId;
    return new Promise<string>((resolve, reject) => {
      const timer = setTimeout(
        () => end(`The page was not rendered within ${timeoutMs / 1000} seconds.`),
        timeoutMs,
      );
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          pending.delete(id);
          settle(value);
        };
      pending.set(id, { resolve: settled(resolve), reject: settled(reject) });
      started().send({ id, path, snapshot, imagesDir });
    });
  }

  return {
    async render(path, snapshot) {
      clearTimeout(idle);
      try {
        return await ask(path, snapshot);
      } finally {
        if (pending.size === 0) idle = setTimeout(() => end('idle'), idleMs).unref();
      }
    },
    close: () => end('The CMS is stopping.'),
  };
}
