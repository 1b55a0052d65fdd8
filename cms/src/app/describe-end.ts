import { z } from 'zod';
import type { ProcessEnd } from '../features/logs';

/** What a process has on the disk while it runs, and leaves behind when it ends without a request. */
export const runRecord = z.object({
  /** Names this run of the product among all of them. */
  ref: z.string().max(100),
  host: z.string(),
  port: z.number(),
  pid: z.number(),
  startedAtMs: z.number(),
  /** Why the process ended, as it recorded itself. */
  failure: z
    .object({ atMs: z.number(), message: z.string(), stack: z.string().nullable() })
    .optional(),
  /** How it ended, as its supervisor saw it. */
  end: z
    .object({
      atMs: z.number(),
      code: z.number().nullable(),
      signal: z.string().nullable(),
      /** What it printed last. */
      lastLines: z.string(),
    })
    .optional(),
});

export type RunRecord = Readonly<z.infer<typeof runRecord>>;

/** What usually lies behind a signal that was not sent on purpose. */
const SIGNAL_CAUSES: Readonly<Record<string, string>> = {
  SIGKILL: 'someone killed it, or the system was short of memory',
  SIGABRT: 'mostly: its heap was full',
  SIGSEGV: 'a fault in native code',
  SIGBUS: 'a fault in native code, or a full disk',
};

/** A run that ended although no stop was requested. */
export interface EndedRun {
  readonly file: string;
  readonly record: RunRecord;
  /** When its process, or its supervisor, last wrote. */
  readonly lastSeenMs: number;
}

/** Describes how a run ended; `stack` is of what was thrown, or what the process printed last. */
export function describeEnd({ record, lastSeenMs }: EndedRun): Omit<ProcessEnd, 'ref'> {
  const { failure, end, startedAtMs } = record;
  const lastLines = end?.lastLines ? `Its last lines:\n${end.lastLines}` : null;
  if (failure) return { ...failure, stack: failure.stack ?? lastLines };
  const process = `Process ${record.pid} on ${record.host}`;
  if (!end) {
    return {
      atMs: lastSeenMs,
      message: `${process} was last heard of ${durationOf(lastSeenMs - startedAtMs)} after its start: it was killed, the system was short of memory, or the machine stopped.`,
      stack: null,
    };
  }
  return {
    atMs: end.atMs,
    message: `${process} ended ${durationOf(end.atMs - startedAtMs)} after its start: ${causeOf(end)}.`,
    stack: lastLines,
  };
}

function causeOf({ code, signal }: { code: number | null; signal: string | null }): string {
  if (!signal) return `exit code ${code}`;
  const cause = SIGNAL_CAUSES[signal];
  return cause ? `signal ${signal} (${cause})` : `signal ${signal}`;
}

function durationOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
