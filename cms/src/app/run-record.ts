import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RunRecord } from './describe-end.ts';

// Read by `npm start` before any package is installed: Node's own modules only.

/** How often a running process says in its record that it is alive. */
const ALIVE_EVERY_MS = 10_000;

type RunFailure = NonNullable<RunRecord['failure']>;
type RunEnd = NonNullable<RunRecord['end']>;

export interface Run {
  readonly ref: string;
  readonly file: string;
  /** Where the process listens; only one at a time can. */
  readonly host: string;
  readonly port: number;
  /** Writes down, before anything else is tried, why the process ends. */
  fail(failure: RunFailure): void;
  /** Removes the record: the process ends on request. */
  close(): void;
}

/** Begins the record of this process, in `DATA_DIR/run`. A disk that takes none is no reason not to run. */
export function openRun(dataDir: string, port: number, now: () => number): Run {
  const ref = randomUUID();
  const host = os.hostname();
  const file = path.join(dataDir, 'run', `${ref}.json`);
  let record: RunRecord = { ref, host, port, pid: process.pid, startedAtMs: now() };
  const attempt = createAttempt();
  const noteAlive = () => {
    const seconds = now() / 1000;
    if (existsSync(file)) return utimesSync(file, seconds, seconds);
    // There was no room for it so far.
    mkdirSync(path.dirname(file), { recursive: true });
    write(file, record);
  };
  attempt(noteAlive);
  const alive = setInterval(() => attempt(noteAlive), ALIVE_EVERY_MS).unref();
  return {
    ref,
    file,
    host,
    port,
    fail(failure) {
      record = { failure, ...record };
      attempt(() => write(file, record));
    },
    close() {
      clearInterval(alive);
      attempt(() => rmSync(file, { force: true }));
    },
  };
}

/** Adds to the record of a process that has ended how it did. */
export function noteEnd(file: string, end: RunEnd): void {
  createAttempt()(() => write(file, { ...JSON.parse(readFileSync(file, 'utf8')), end }));
}

/** Adds to the record of a process that is about to be ended why, without waiting for a disk that takes nothing. */
export async function noteFailure(file: string, failure: RunFailure): Promise<void> {
  const record = { ...JSON.parse(await readFile(file, 'utf8')), failure };
  await writeFile(`${file}.tmp`, JSON.stringify(record), { mode: 0o600 });
  await rename(`${file}.tmp`, file);
}

/** Whole or not at all, and only for this user: what a process printed may hold secrets. */
function write(file: string, record: RunRecord): void {
  writeFileSync(`${file}.tmp`, JSON.stringify(record), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}

/** A disk that takes nothing is reported once. */
function createAttempt() {
  let isFailing = false;
  return (work: () => void): void => {
    try {
      work();
      isFailing = false;
    } catch (thrown) {
      if (!isFailing)
        process.stderr.write(`The record of this run cannot be written: ${String(thrown)}\n`);
      isFailing = true;
    }
  };
}
