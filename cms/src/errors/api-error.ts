import type { ErrorDetail, ErrorResponse } from '@elc/contracts';

interface Extras {
  readonly details?: ErrorDetail[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * A failure that a client is told about: its HTTP status, its stable code, and a sentence for a person
 * that names the fix. Anything else that is thrown is answered as 500 without its message.
 */
export class ApiError extends Error {
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
    { details, retryAfterSeconds, cause }: Extras = {},
  ) {
    super(sentence, { cause });
    this.name = 'ApiError';
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
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
