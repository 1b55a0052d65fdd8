import { randomUUID } from 'node:crypto';
import { db } from '../../platform/db/database';
import type { ApiError } from '../../platform/http/errors/api-error';
import type { FailedRequest } from '../../platform/http/errors/to-api-error';
import { log } from '../../platform/log';
import { createBatchWriter } from './batch-writer';
import { redact, reportUnstored } from './redact';
import { createDeduplicator } from './rules/deduplicator';
import { describeThrown } from './rules/describe-thrown';
import { safePath, sanitizeAndTruncate } from './rules/safe-text';
import { addExceptions, addRepeats, exceptionTable, type NewException } from './tables/exceptions';

type WorkCode = 'JOB_FAILED' | 'SITE_BUILD_FAILED' | 'PROCESS_FAILED';

/** In characters. */
const LENGTHS = { path: 500, message: 2000, stack: 8000 } as const;
const LOOKED_AT_MAX = 32_000;

const BUFFER_MAX = 1000;

const gate = createDeduplicator<string>();
/** Refs of exceptions without a row yet. */
const unwritten = new Set<string>();
/** By ref of the stored exception they are like; not yet written. */
const repeats = new Map<string, number>();

/** Requests never wait for it. */
export const exceptionWriter = createBatchWriter<NewException>({
  isReady: () => db().schema.hasTable(exceptionTable.tableName),
  async write(batch) {
    await addExceptions(batch);
    for (const { ref } of batch) unwritten.delete(ref);
  },
  everyMs: 1000,
  batchMax: 20,
  bufferMax: BUFFER_MAX,
  lost: (count) => exceptionOf('PROCESS_FAILED', null, lostExceptions(count)),
  afterwards: writeRepeats,
  onFailure: reportUnstored('Exceptions'),
});

/** Counts that arrive during the write wait for the next one. */
async function writeRepeats(): Promise<void> {
  for (const [ref, count] of [...repeats]) {
    if (unwritten.has(ref)) continue;
    await addRepeats(ref, count);
    const since = (repeats.get(ref) ?? 0) - count;
    if (since > 0) repeats.set(ref, since);
    else repeats.delete(ref);
  }
}

const safe = (text: string, lengthMax: number) =>
  sanitizeAndTruncate(redact(sanitizeAndTruncate(text, LOOKED_AT_MAX)), lengthMax);

function exceptionOf(
  code: string,
  request: Omit<FailedRequest, 'requestId'> | null,
  thrown: unknown,
  what?: string,
  requestId: string | null = null,
): NewException {
  const { message, stack } = describeThrown(thrown);
  return {
    ref: randomUUID(),
    atMs: Date.now(),
    requestId,
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
  else if (exceptionWriter.add(happened)) unwritten.add(happened.ref);
}

function countOn(ref: string): void {
  const known = repeats.get(ref);
  if (known !== undefined || repeats.size < BUFFER_MAX) repeats.set(ref, (known ?? 0) + 1);
}

/** For an answer of 500 or more. */
export function recordRequest(request: FailedRequest, error: ApiError): void {
  const { code, cause } = error;
  const { method, path, requestId } = request;
  const line = `${code} ${method} ${safePath(path)} request=${requestId}`;
  if (!isOurs(error)) {
    log.error(line);
    return;
  }
  log.error(redact(`${line}: ${traceOf(cause ?? error)}`));
  store(exceptionOf(code, request, cause ?? error, undefined, requestId));
}

/** For the CMS's listener, where Strapi logs and answers. */
export function recordCms(request: Omit<FailedRequest, 'requestId'>, thrown: unknown): void {
  store(exceptionOf('CMS_FAILED', request, thrown));
}

/** Beside requests; `what` begins the line, as `Job outbox failed`. */
export function recordJob(code: WorkCode, what: string, thrown: unknown): void {
  log.error(redact(`${what}: ${traceOf(thrown)}`));
  store(exceptionOf(code, null, thrown, what));
}

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
