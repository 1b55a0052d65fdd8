import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import type { Snapshot } from '@elc/contracts';
import type { DrawnCard, ShareCard } from '@elc/contracts/share-card';
import { createSnapshotMessages } from '@elc/contracts/snapshot-message';
import { ALLOCATOR, heapFlags } from '../platform/env/process-memory';
import type { FileList } from '../platform/http/edge/release';
import { openedOnce } from '../platform/opened-once';

interface Settings {
  /** The site's renderer, TypeScript that Node runs as it is. */
  readonly entry: string;
  /** Where it writes pictures and the files of the site. */
  readonly siteDir: string;
  /** How long the process is left running without work. */
  readonly idleMs: number;
  /** How long one page may take. */
  readonly pageMs: number;
  /** How long it may be before the next page or picture of the whole site is done. */
  readonly siteMs: number;
  /** Aborted when the product stops: the process is then ended at once. */
  readonly stopping: AbortSignal;
}

/** One page of a snapshot for an editor, the whole site, a picture for sharing, or what no content changes. */
type Work =
  | { readonly kind: 'code' }
  | { readonly kind: 'page'; readonly snapshot: Snapshot; readonly path: string }
  | { readonly kind: 'site'; readonly snapshot: Snapshot }
  | { readonly kind: 'card'; readonly card: ShareCard; readonly format: 'png' | 'jpeg' };

interface Pending {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  /** A part of the work is done, and the rest goes on. */
  progress(): void;
}

/** HTML of a page, the files of a site, or a picture in Base64. */
type Answer =
  | { readonly html: string }
  | { readonly files: FileList }
  | { readonly picture: string; readonly isWhole: boolean };

type Reply = { readonly id: number } & (
  | Answer
  | { readonly progress: true }
  | { readonly error: string }
);

const COMPLAINT_LENGTH_MAX = 2000;

/** Below the listeners, but not so far that a busy machine never gets to it. */
const LOW_PRIORITY = 5;

/** What the process gets of the environment: what Node itself needs, and no secrets. */
const ENVIRONMENT = ['PATH', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'TZ'];
/** Beside the process that serves: what it renders is garbage soon, and collected often. */
const HEAP_FLAGS = heapFlags();

/**
 * Renders pages in a process of its own, of low priority, so that readers do not wait for it. It starts with
 * the first work, stays for the next, and ends when there has been none for a while, or with this process.
 * One that hangs or dies fails its pending work and is replaced at the next work; a page that is late beside other
 * work fails alone.
 */
export function createRenderer(settings: Settings) {
  const { entry, siteDir, idleMs, stopping } = settings;
  const pending = new Map<number, Pending>();
  let child: ChildProcess | null = null;
  let messages = createSnapshotMessages();
  let complaint = '';
  let idle: NodeJS.Timeout | undefined;
  let hasSite = false;
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
      execArgv: ['--no-warnings', ...HEAP_FLAGS],
      env: {
        ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
        ...ALLOCATOR,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = next;
    messages = createSnapshotMessages();
    hasSite = false;
    complaint = '';
    lowerPriority(next);
    next.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-COMPLAINT_LENGTH_MAX);
    });
    next.on('message', ({ id, ...reply }: Reply) => {
      const waiting = pending.get(id);
      if ('error' in reply) waiting?.reject(new Error(reply.error));
      else if ('progress' in reply) waiting?.progress();
      else waiting?.resolve(reply);
    });
    const gone = (words: string) => {
      if (child === next) end(`The renderer ended before it had answered.${words && ` ${words}`}`);
    };
    // Not "exit": what it complained of is read by then.
    next.once('close', () => gone(complaint.trim()));
    // One that could not be started has several: also that nothing can be sent to it.
    next.on('error', ({ message }) => gone(complaint.trim() || message));
    return next;
  }

  function send(work: Work, ms: number, late: string): Promise<Answer> {
    lastId += 1;
    const id = lastId;
    return new Promise<Answer>((resolve, reject) => {
      if (stopping.aborted) return reject(new Error('The product is stopping.'));
      // A page beside other work may only wait for it: that work is not ended with it.
      const giveUp = () => {
        if (work.kind === 'site' || pending.size === 1) end(late);
        else pending.get(id)?.reject(new Error(late));
      };
      const timer = setTimeout(giveUp, ms);
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          pending.delete(id);
          settle(value);
        };
      const progress = () => void timer.refresh();
      pending.set(id, { resolve: settled(resolve), reject: settled(reject), progress });
      const process = started();
      const snapshot =
        'snapshot' in work && messages.messageOf(work.snapshot, work.kind === 'site');
      process.send({ id, siteDir, ...work, ...(snapshot && { snapshot }) });
    });
  }

  async function render(work: Work, ms: number): Promise<Answer> {
    clearTimeout(idle);
    try {
      return await send(work, ms, `The ${work.kind} was not rendered within ${ms / 1000} seconds.`);
    } finally {
      if (pending.size === 0) idle = setTimeout(() => end('idle'), idleMs).unref();
    }
  }

  const close = () => end('The product is stopping.');
  stopping.addEventListener('abort', close, { once: true });

  return {
    /** Loads the site's code and makes the pictures that belong to it. @throws Error with the reason. */
    async prepare(): Promise<void> {
      await render({ kind: 'code' }, settings.siteMs);
    },
    /** HTML of the page at `path`. @throws Error with the reason when it cannot be rendered. */
    async page(path: string, snapshot: Snapshot): Promise<string> {
      const answer = await render({ kind: 'page', path, snapshot }, settings.pageMs);
      return 'html' in answer ? answer.html : '';
    },
    /** Writes the files of the whole site that are not there yet. @throws Error with the reason. */
    async site(snapshot: Snapshot): Promise<FileList> {
      const answer = await render({ kind: 'site', snapshot }, settings.siteMs);
      hasSite = true;
      return 'files' in answer ? answer.files : {};
    },
    /** The picture of a card. @throws Error with the reason when it cannot be drawn. */
    async card(card: ShareCard, format: 'png' | 'jpeg'): Promise<DrawnCard> {
      const answer = await render({ kind: 'card', card, format }, settings.siteMs);
      const { picture, isWhole } = answer as Extract<Answer, { picture: string }>;
      return { bytes: Buffer.from(picture, 'base64'), isWhole };
    },
    /** Whether it has rendered a site and is there still; if so, it stays for as long as after work. */
    stayReady(): boolean {
      if (!child || !hasSite) return false;
      idle?.refresh();
      return true;
    },
    close,
  };
}

export type Renderer = ReturnType<typeof createRenderer>;

export const { open: useRenderer, get: renderer } = openedOnce<Renderer>(
  'The renderer is used before it is opened.',
);

/** Has the process wait for the one that serves readers, never the other way round. */
function lowerPriority({ pid }: ChildProcess): void {
  if (!pid) return;
  try {
    os.setPriority(pid, LOW_PRIORITY);
  } catch {
    // It has ended already, or this system does not allow it; its work gets done all the same.
  }
}
