import { isUniqueViolation } from '../../platform/db/failures';
import type { ApiError } from '../../platform/http/errors/api-error';
import type { FailedRequest } from '../../platform/http/errors/to-api-error';
import { createBatchWriter } from './batch-writer';
import { createDeduplicator } from './rules/deduplicator';
import { describeThrown } from './rules/describe-thrown';
import { safePath, sanitizeAndTruncate } from './rules/safe-text';
import type { Exceptions, NewException } from './tables/exceptions';

type WorkCode = 'JOB_FAILED' | 'SITE_BUILD_FAILED' | 'PROCESS_FAILED';

/** A process ended without a request to stop. */
export interface ProcessEnd {
  readonly ref: string;
  readonly atMs: number;
  readonly message: string;
  readonly stack: string | null;
}

interface Dependencies {
  readonly exceptions: Exceptions;
  readonly redact: (text: string) => string;
  readonly logError: (text: string) => void;
  readonly newRef: () => string;
  readonly now: () => number;
  readonly onFailure: (thrown: unknown) => void;
}

const WRITE_EVERY_MS = 1000;
const BATCH_MAX = 20;
const BUFFER_MAX = 1000;

/** In characters. */
const LENGTHS = { path: 500, message: 2000, stack: 8000 } as const;
const LOOKED_AT_MAX = 32_000;

/** Stores failures on our side with their stacks, by request id. */
export function createExceptionLog(dependencies: Dependencies) {
  const { exceptions, redact, logError, newRef, now, onFailure } = dependencies;
  const gate = createDeduplicator<string>();
  /** Refs of exceptions without a row yet. */
  const unwritten = new Set<string>();
  /** By ref of the stored exception they are like; not yet written. */
  const repeats = new Map<string, number>();
  const writer = createBatchWriter<NewException>({
    isReady: exceptions.isThere,
    write,
    everyMs: WRITE_EVERY_MS,
    batchMax: BATCH_MAX,
    bufferMax: BUFFER_MAX,
    lost: (count) => exception('PROCESS_FAILED', null, lostExceptions(count)),
    afterwards: writeRepeats,
    onFailure,
  });

  async function write(batch: readonly NewException[]): Promise<void> {
    await exceptions.addAll(batch);
    for (const { ref } of batch) unwritten.delete(ref);
  }

  /** Counts that arrive during the write wait for the next one. */
  async function writeRepeats(): Promise<void> {
    for (const [ref, count] of [...repeats]) {
      if (unwritten.has(ref)) continue;
      await exceptions.addRepeats(ref, count);
      const since = (repeats.get(ref) ?? 0) - count;
      if (since > 0) repeats.set(ref, since);
      else repeats.delete(ref);
    }
  }

  const safe = (text: string, lengthMax: number) =>
    sanitizeAndTruncate(redact(sanitizeAndTruncate(text, LOOKED_AT_MAX)), lengthMax);

  function exception(
    code: string,
    request: FailedRequest | null,
    thrown: unknown,
    what?: string,
  ): NewException {
    const { message, stack } = describeThrown(thrown);
    return {
      ref: newRef(),
      atMs: now(),
      requestId: request?.requestId ?? null,
      code,
      method: request?.method ?? null,
      path: request && safe(safePath(request.path), LENGTHS.path),
      message: safe(what ? `${what}: ${message}` : message, LENGTHS.message),
      stack: stack && safe(stack, LENGTHS.stack),
    };
  }

  function store(happened: NewException): void {
    const admission = gate.admit(happened, happened.ref, happened.atMs);
    if (!admission.store) countOn(admission.like);
    else if (writer.add(happened)) unwritten.add(happened.ref);
  }

  function countOn(ref: string): void {
    const known = repeats.get(ref);
    if (known !== undefined || repeats.size < BUFFER_MAX) repeats.set(ref, (known ?? 0) + 1);
  }

  return {
    /** For an answer of 500 or more. */
    recordRequest(request: FailedRequest, error: ApiError): void {
      const { code, cause } = error;
      const { method, path, requestId } = request;
      const line = `${code} ${method} ${safePath(path)} request=${requestId}`;
      if (!isOurs(error)) {
        logError(line);
        return;
      }
      logError(redact(`${line}: ${traceOf(cause ?? error)}`));
      store(exception(code, request, cause ?? error));
    },
    /** For the CMS's listener, where Strapi logs and answers. */
    recordCms(request: Omit<FailedRequest, 'requestId'>, thrown: unknown): void {
      store(exception('CMS_FAILED', { ...request, requestId: null }, thrown));
    },
    /** Beside requests; `what` begins the line, as `Job outbox failed`. */
    recordJob(code: WorkCode, what: string, thrown: unknown): void {
      logError(redact(`${what}: ${traceOf(thrown)}`));
      store(exception(code, null, thrown, what));
    },
    /** Ends with the same `ref` are stored once. @throws what the database throws. */
    async recordEnd({ ref, atMs, message, stack }: ProcessEnd): Promise<void> {
      const ended = {
        ref,
        atMs,
        requestId: null,
        code: 'PROCESS_FAILED' satisfies WorkCode,
        method: null,
        path: null,
        message: safe(message, LENGTHS.message),
        stack: stack && safe(stack, LENGTHS.stack),
      };
      logError(ended.stack ? `${ended.message}\n${ended.stack}` : ended.message);
      await exceptions.addAll([ended]).catch((thrown) => {
        if (!isUniqueViolation(thrown)) throw thrown;
      });
    },
    close: writer.close,
  };
}

export type ExceptionLog = ReturnType<typeof createExceptionLog>;

/** Other statuses above 500 are about services that we call, or settings. */
function isOurs({ status, cause }: ApiError): boolean {
  return status === 500 || (status > 500 && cause !== undefined);
}

function traceOf(thrown: unknown): string {
  const { message, stack } = describeThrown(thrown);
  return stack ?? message;
}

function lostExceptions(count: number): Error {
  return new Error(`${count} exceptions were not stored: the database did not take them in time.`);
}
