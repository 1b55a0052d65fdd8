/** A column of text that may be empty. */
export const textOrNull = (value: unknown) => (value === null ? null : String(value));

/** A column of numbers that may be empty; PostgreSQL returns large ones as text. */
export const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
