import type { ErrorResponse } from '@elc/contracts';

interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  /** Seconds from the `Retry-After` header; null without one. */
  readonly retryAfterSeconds?: number | null;
}

/** The server answered, but not with a usable success. The message is `<status>: <body or status text>`. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly body: string;
  /** The server's sentence for people, from the body's `error`; null when there is none. */
  readonly sentence: string | null;
  /** What a program branches on, from the body's `code`; null when there is none. */
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(answer: Answer) {
    super(`${answer.status}: ${answer.body || answer.statusText}`);
    this.status = answer.status;
    this.body = answer.body;
    const { error, code } = (parse(answer.body) ?? {}) as Partial<ErrorResponse>;
    this.sentence = textOrNull(error);
    this.code = textOrNull(code);
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
  }
}

/** Nothing came back: no connection, a broken one, or none within the time allowed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
  }
}

/** What people read about a failure: the server's own sentence, else `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof RequestError && error.sentence) || fallback;
}

/** What the server found wrong with each field of a form, by the field's name. */
export function fieldErrorsIn(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  const { details = [] } = (parse(error.body) ?? {}) as Partial<ErrorResponse>;
  return Object.fromEntries(
    details.map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  );
}

/**
 * What an answer holds; undefined for a 204. @throws RequestError where it is no success, also one of 2xx that says so
 * of itself with `success: false`, or is not JSON, as the sign-in page of a hotel's network.
 */
export function readAnswer(answer: Answer, retryAfter: string | null): unknown {
  const { status, body } = answer;
  if (status === 204) return undefined;
  const answered = status >= 200 && status < 300 ? parse(body) : null;
  if (answered !== null && (answered as { success?: unknown }).success !== false) return answered;
  throw new RequestError({
    ...answer,
    retryAfterSeconds: secondsUntilRetry(retryAfter, Date.now()),
  });
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whole seconds to wait by a `Retry-After` header, whether it names seconds or a date; null when it
 * names neither.
 */
export function secondsUntilRetry(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const dateMs = Date.parse(header);
  return Number.isNaN(dateMs) ? null : Math.max(0, Math.ceil((dateMs - nowMs) / 1000));
}
