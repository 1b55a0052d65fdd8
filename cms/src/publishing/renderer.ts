import { type ChildProcess, fork } from 'node:child_process';
import type { Snapshot } from '@elc/contracts';
import { lowerPriority } from './low-priority';

interface Settings {
  /** The site's renderer, TypeScript that Node runs as it is. */
  readonly entry: string;
  /** Cache of resized pictures, kept from one publication to the next. */
  readonly imagesDir: string;
  /** How long the process is kept without work. */
  readonly idleMs: number;
  /** How long one page may take. */
  readonly pageMs: number;
  /** How long the whole site may take. */
  readonly siteMs: number;
  /** Aborted when the product stops: the process is then ended at once. */
  readonly stopping: AbortSignal;
}

/** What of a snapshot is rendered: one page for an editor, or the site into an empty folder. */
type Work =
  | { readonly kind: 'page'; readonly path: string; readonly snapshot: Snapshot }
  | { readonly kind: 'site'; readonly snapshotFile: string; readonly outDir: string };

export interface Renderer {
  /** HTML of the page at `path`. Throws the reason as an Error when it cannot be rendered. */
  page(path: string, snapshot: Snapshot): Promise<string>;
  /** Writes the whole site. Throws the reason as an Error. */
  site(snapshotFile: string, outDir: string): Promise<void>;
  close(): void;
}

interface Pending {
  resolve(text: string): void;
  reject(error: Error): void;
}

type Reply = { readonly id: number; readonly text?: string; readonly error?: string };

const COMPLAINT_LENGTH_MAX = 2000;

/** What the process gets of the environment: what Node itself needs, and no secrets. */
const ENVIRONMENT = ['PATH', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'TZ'];

/**
 * Renders pages in a process of its own, of low priority, so that readers do not wait for it. It starts with
 * the first work, stays for the next, and ends when there has been none for a while, or with this process.
 * One that hangs or dies fails what it was asked and is replaced at the next work.
 */
export function createRenderer(settings: Settings): Renderer {
  const { entry, imagesDir, idleMs, stopping } = settings;
  const pending = new Map<number, Pending>();
  let child: ChildProcess | null = null;
  let complaint = '';
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
      env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = next;
    complaint = '';
    lowerPriority(next);
    next.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-COMPLAINT_LENGTH_MAX);
    });
    next.on('message', ({ id, text, error }: Reply) => {
      const asked = pending.get(id);
      if (text === undefined) asked?.reject(new Error(error));
      else asked?.resolve(text);
    });
    const gone = () => {
      const words = complaint.trim();
      if (child === next) end(`The renderer ended before it had answered.${words && ` ${words}`}`);
    };
    // Not "exit": what it complained of is read by then.
    next.once('close', gone).once('error', gone);
    return next;
  }

  function ask(work: Work, ms: number, late: string): Promise<string> {
    lastId += 1;
    const id = lastId;
    return new Promise<string>((resolve, reject) => {
      if (stopping.aborted) return reject(new Error('The product is stopping.'));
      const timer = setTimeout(() => end(late), ms);
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          pending.delete(id);
          settle(value);
        };
      pending.set(id, { resolve: settled(resolve), reject: settled(reject) });
      started().send({ id, imagesDir, ...work });
    });
  }

  async function render(work: Work, ms: number): Promise<string> {
    const what = work.kind === 'page' ? 'page' : 'site';
    clearTimeout(idle);
    try {
      return await ask(work, ms, `The ${what} was not rendered within ${ms / 1000} seconds.`);
    } finally {
      if (pending.size === 0) idle = setTimeout(() => end('idle'), idleMs).unref();
    }
  }

  const close = () => end('The product is stopping.');
  stopping.addEventListener('abort', close, { once: true });

  return {
    page: (path, snapshot) => render({ kind: 'page', path, snapshot }, settings.pageMs),
    async site(snapshotFile, outDir) {
      await render({ kind: 'site', snapshotFile, outDir }, settings.siteMs);
    },
    close,
  };
}
