import { ERROR_CODES } from '@elc/contracts/error-codes';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyFailures } from '../../platform/http/errors/common-errors';
import { passwordWeakness } from './passwords';
import { type LinkTimes, linkRefusal } from './rules/link-state';
import type { Suspension } from './rules/suspension';
import type { FactorCheck } from './second-factor/prove-by-code';

export function suspendedError({ reason, untilMs }: Suspension): ApiError {
  if (reason === null && untilMs === null) return new ApiError('ACCOUNT_SUSPENDED');
  const values = { reason: reason?.replace(/\.$/, '') ?? 'the team gave none' };
  if (untilMs === null) return new ApiError('ACCOUNT_SUSPENDED/reason', { values });
  const end = new Date(untilMs).toISOString().slice(0, 16).replace('T', ', ');
  return new ApiError('ACCOUNT_SUSPENDED/end', { values: { ...values, end } });
}

const CODES = {
  wrong: 'SECOND_FACTOR_WRONG',
  late: 'SECOND_FACTOR_LATE',
  clock: 'SECOND_FACTOR_CLOCK',
} as const;

/** Shown under the field of the code. Those that a wrong clock may explain name the server's time. */
export function codeError(refusal: Extract<FactorCheck, { ok: false }>): ApiError {
  if (refusal.reason === 'locked') return tooManyFailures(refusal.retryAfterSeconds);
  if (refusal.reason === 'code_required') return new ApiError('SECOND_FACTOR_REQUIRED');
  if (refusal.reason === 'used') return underField('SECOND_FACTOR_USED', 'code');
  const code = CODES[refusal.reason];
  const values = { time: new Date().toISOString().slice(11, 19) };
  const { message } = new ApiError(code, { values });
  return new ApiError(code, { values, details: [{ path: 'body.code', message }] });
}

type FieldCode =
  | 'USERNAME_TAKEN'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_IS_NAME'
  | 'PASSWORD_WRONG'
  | 'SECOND_FACTOR_USED';

/** A failure that is shown under a field of the form, too. */
export function underField(code: FieldCode, field: string): ApiError {
  const message = ERROR_CODES[code].sentence;
  return new ApiError(code, { details: [{ path: `body.${field}`, message }] });
}

/** @throws ApiError 400 PASSWORD_TOO_COMMON or PASSWORD_IS_NAME; `field` is where it was entered. */
export function refuseWeakPassword(password: string, username: string, field: string): void {
  const weakness = passwordWeakness(password, username);
  if (weakness) throw underField(weakness, field);
}

/** @throws ApiError 404 LINK_UNKNOWN, 410 LINK_USED or LINK_EXPIRED */
export function assertWorks<Link extends LinkTimes>(
  link: Link | null,
  nowMs: number,
): asserts link is Link {
  const refusal = linkRefusal(link, nowMs);
  if (refusal) throw new ApiError(refusal);
}
