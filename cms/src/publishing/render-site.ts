import { spawn } from 'node:child_process';
import { lowerPriority } from './low-priority';

export type RenderOutcome = { readonly ok: true } | { readonly ok: false; readonly error: string };

interface RenderJob {
  /** The renderer's entry, TypeScript that Node runs as it is. */
  readonly entry: string;
  readonly snapshotFile: string;
  readonly outDir: string;
  /** Cache of resized pictures, kept from build to build. */
  readonly imagesDir: string;
  readonly timeoutMsMax: number;
  /** Aborted when the product stops: the renderer is then ended at once. */
  readonly stopping: AbortSignal;
}

const ERROR_LENGTH_MAX = 2000;

/**
 * Renders the static site in a child process of low priority, so that readers do not wait for it. The
 * renderer ends with this process, however that ends.
 */
export function renderSite({
  entry,
  snapshotFile,
  outDir,
  imagesDir,
  timeoutMsMax,
  stopping,
}: RenderJob): Promise<RenderOutcome> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', entry, '--snapshot', snapshotFile, '--out', outDir, '--images', imagesDir],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: timeoutMsMax,
      killSignal: 'SIGKILL',
      signal: stopping,
    },
  );
  lowerPriority(child);
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-ERROR_LENGTH_MAX);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, error: error.message }));
    child.once('close', (code, signal) => {
      if (code === 0) resolve({ ok: true });
      else if (signal)
        resolve({ ok: false, error: `The renderer was ended by ${signal}. ${complaint.trim()}` });
      else
        resolve({ ok: false, error: complaint.trim() || `The renderer ended with code ${code}.` });
    });
  });
}
