import { z } from 'zod';

export const count = z.number().int().nonnegative();

export const positiveInteger = z.number().int().positive();

export const share = z.number().min(0).max(1);

/** No sign, no leading zero, no exponent: one number is written in one way. */
const PLAIN_DIGITS = /^(?:0|[1-9]\d{0,15})$/;

/** Plain decimal digits, in JSON also as text. Not `true`, `""`, `[5]`, `"0x10"` or `"5.0"`. */
export const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' && PLAIN_DIGITS.test(value) ? Number(value) : value),
    z.number({ error: notANumber }).int().min(min).max(max),
  );

/** The id of a row in an address: 32 bits hold it, as in PostgreSQL's `serial`. */
export const rowId = (what: string) =>
  z.string().regex(/^[1-9]\d{0,8}$/, `must be the id of ${what}`);

/** A missing number is reported as any missing value is. */
const notANumber = ({ code, input }: { code?: string; input?: unknown }) =>
  code === 'invalid_type' && input !== undefined
    ? 'must be a whole number, in digits alone'
    : undefined;
