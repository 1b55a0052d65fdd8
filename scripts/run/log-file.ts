import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Env } from '../../cms/src/platform/env/env.ts';

/** A log on the disk that never grows without bound and never ends the process that writes it. */
export interface LogFile {
  /** Appends at once; never throws. What finds no room is dropped, and counted. */
  write(text: string): void;
}

interface Options {
  /** The file is renamed to `….1` when it has reached this size, in bytes. */
  readonly bytesMax?: number;
  /** Earlier files that stay beside it, `….1` being the newest. */
  readonly earlierMax?: number;
  /** Makes a line of a sentence of this file's own. */
  readonly lineOf?: (sentence: string) => string;
  /** Called with a sentence when writing begins to fail, and with one when it goes on. */
  readonly say: (sentence: string) => void;
}

const BYTES_MAX = 20 * 1024 * 1024;
const EARLIER_MAX = 5;

/** Begins a new file; what an earlier start has logged becomes `….1`. */
export function openLogFile(
  file: string,
  { bytesMax = BYTES_MAX, earlierMax = EARLIER_MAX, lineOf = String, say }: Options,
): LogFile {
  let bytes = 0;
  let dropped = 0;
  let isFailing = false;

  function rotate(): void {
    // A device or a pipe, which an operator may have named, is nothing to rename.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return;
    rmSync(`${file}.${earlierMax}`, { force: true });
    for (let number = earlierMax - 1; number >= 0; number -= 1) {
      const from = number === 0 ? file : `${file}.${number}`;
      if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${number + 1}`);
    }
    bytes = 0;
  }

  function append(text: string): void {
    appendFileSync(file, text);
    bytes += Buffer.byteLength(text);
    if (bytes >= bytesMax) rotate();
  }

  /** Says it once when this begins to fail, and once when it works again. */
  function attempt(work: () => void): boolean {
    try {
      work();
      if (isFailing) say(`The log ${file} is written again.`);
      isFailing = false;
    } catch (thrown) {
      if (!isFailing) say(`The log ${file} cannot be written: ${reasonOf(thrown)}`);
      isFailing = true;
    }
    return !isFailing;
  }

  attempt(() => {
    rotate();
    append('');
  });
  return {
    write(text) {
      const isWritten = attempt(() => {
        if (dropped > 0)
          append(`${lineOf(`${dropped} pieces of the log found no room and are missing here.`)}\n`);
        append(text);
      });
      dropped = isWritten ? 0 : dropped + 1;
    },
  };
}

/** A line of the supervisor, in the form of the product's own. */
export function supervisorLine(format: Env['LOG_FORMAT'], sentence: string, nowMs: number): string {
  const timestamp = new Date(nowMs).toISOString();
  return format === 'json'
    ? JSON.stringify({ level: 'warn', message: `supervisor: ${sentence}`, timestamp })
    : `[${timestamp}] supervisor: ${sentence}`;
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
