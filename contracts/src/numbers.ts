import { z } from 'zod';

export const count = z.number().int().nonnegative();

export const positiveInteger = z.number().int().positive();

export const share = z.number().min(0).max(1);

/** No sign, no leading zero, no exponent: one number is written in one way. */
const PLAIN_DIGITS = /^(?:0|[1-9]\d{0,15})$/;

interface Range {
  readonly min: number;
  readonly max: number;
}

/** In a JSON body: a number, never a text. */
export const integer = ({ min, max }: Range) =>
  z.number({ error: noInteger }).int().min(min).max(max);

/** In an address, where all is text: plain decimal digits. Not `""`, `"0x10"`, `" 5"` or `"5.0"`. */
export const wholeNumber = ({ min, max }: Range) =>
  z.preprocess(
    (value) => (typeof value === 'string' && PLAIN_DIGITS.test(value) ? Number(value) : value),
    z.number({ error: notANumber }).int().min(min).max(max),
  );

/** The id of a row in an address: 32 bits hold it, as in PostgreSQL's `serial`. */
export const rowId = (what: string) =>
  z.string().regex(/^[1-9]\d{0,8}$/, `must be the id of ${what}`);

interface Wrong {
  readonly code?: string | undefined;
  readonly input?: unknown;
}

const noInteger = ({ code, input }: Wrong) =>
  code === 'invalid_type' && typeof input === 'string'
    ? 'must be a whole number, without quotation marks'
    : notANumber({ code, input });

/** A missing number is reported as any missing value is. */
const notANumber = ({ code, input }: Wrong) =>
  code === 'invalid_type' && input !== undefined
    ? 'must be a whole number, in digits alone'
    : undefined;
