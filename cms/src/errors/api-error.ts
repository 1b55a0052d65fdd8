import type { ErrorDetail, ErrorResponse } from '@elc/contracts';

interface Extras {
  readonly details?: ErrorDetail[];
  readonly retryAfterSeconds?: number;
  /** What the answer's headers say besides: the allowed methods of a 405, for instance. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * A failure that a client is told about: its HTTP status, its stable code, and a sentence for a person
 * that names the fix. Anything else that is thrown is answered as 500 without its message.
 */
export class ApiError extends Error {
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
    { details, retryAfterSeconds, headers = {}, cause }: Extras = {},
  ) {
    super(sentence, { cause });
    this.name = 'ApiError';
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = {
      ...headers,
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    };
  }

  toResponse(): ErrorResponse {
    return {
      success: false,
      error: this.message,
      code: this.code,
      ...(this.details && { details: this.details }),
    };
  }
}
