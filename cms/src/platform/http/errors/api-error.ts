import type { ErrorDetail } from '@elc/contracts';
import {
  codeOf,
  ERROR_CODES,
  type FailureBlanks,
  type FailureCode,
  type FailureName,
  type FailureValue,
  failureSentence,
} from '@elc/contracts/error-codes';

interface Optional {
  readonly details?: ErrorDetail[];
  readonly retryAfterSeconds?: number;
  /** Such as the allowed methods of a 405. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A value for each name in the sentence, and the wait that it states. */
type Needed<Blanks extends string> = ([Exclude<Blanks, 'wait'>] extends [never]
  ? unknown
  : { readonly values: Readonly<Record<Exclude<Blanks, 'wait'>, FailureValue>> }) &
  ('wait' extends Blanks ? { readonly retryAfterSeconds: number } : unknown);

type Extras<Name extends FailureName> = [FailureBlanks<Name>] extends [never]
  ? [extras?: Optional]
  : [extras: Optional & Needed<FailureBlanks<Name>>];

/** The sentence in the catalogue decides the status. Anything else that is thrown is a 500. */
export class ApiError<Name extends FailureName = FailureName> extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(name: Name, ...[extras]: Extras<Name>) {
    const given: Optional & { readonly values?: Readonly<Record<string, FailureValue>> } =
      extras ?? {};
    const { details, retryAfterSeconds, headers = {}, cause, values } = given;
    super(failureSentence(name, values, retryAfterSeconds), { cause });
    this.name = 'ApiError';
    this.code = codeOf(name);
    this.status = ERROR_CODES[this.code].status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = {
      ...headers,
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    };
  }
}
