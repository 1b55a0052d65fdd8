import type { ErrorDetail } from '@elc/contracts';
import { ERROR_CODES, type FailureCode } from '@elc/contracts/error-codes';

interface Extras {
  /** What is said instead of the catalogue's sentence, where the case has one of its own. */
  readonly sentence?: string;
  readonly details?: ErrorDetail[];
  readonly retryAfterSeconds?: number;
  /** What the answer's headers say besides: the allowed methods of a 405, for instance. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * A failure that a client is told about: a stable code, which decides the HTTP status, and a sentence for
 * a person that names the fix. Anything else that is thrown is answered as 500 without its message.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: FailureCode,
    { sentence, details, retryAfterSeconds, headers = {}, cause }: Extras = {},
  ) {
    super(sentence ?? ERROR_CODES[code].sentence, { cause });
    this.name = 'ApiError';
    this.status = ERROR_CODES[code].status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = {
      ...headers,
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    };
  }
}
