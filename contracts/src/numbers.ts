import { z } from 'zod';

/** How many: a whole number from 0. */
export const count = z.number().int().nonnegative();

/** A whole number from 1. */
export const positiveInteger = z.number().int().positive();

/** A part of a whole, from 0 to 1. */
export const share = z.number().min(0).max(1);

/** No sign, no leading zero, no exponent: one number is written in one way. */
const PLAIN_DIGITS = /^(?:0|[1-9]\d{0,15})$/;

/**
 * A whole number as addresses carry it, in plain decimal digits; in a JSON body the number itself, or
 * the same digits as text. Nothing else is taken for a number: not `true`, `""`, `[5]`, `"0x10"` or `"5.0"`.
 */
export const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.preprocess(
    (value) => (typeof value === 'string' && PLAIN_DIGITS.test(value) ? Number(value) : value),
    z.number({ error: notANumber }).int().min(min).max(max),
  );

/** A missing number is reported as any missing value is. */
const notANumber = ({ code, input }: { code?: string; input?: unknown }) =>
  code === 'invalid_type' && input !== undefined
    ? 'must be a whole number, in digits alone'
    : undefined;
