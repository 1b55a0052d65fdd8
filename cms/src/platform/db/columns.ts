export type ColumnType =
  | 'increments'
  | 'string'
  | 'text'
  | 'integer'
  | 'biginteger'
  | 'float'
  | 'datetime'
  | 'boolean';

/** One column: its type in the database, and how its values are read and written. */
export interface Column<Value> {
  readonly type: ColumnType;
  /** Its name in the database; absent: the property's name in snake case. */
  readonly name: string | undefined;
  /** Reads what the driver returns: SQLite's booleans are numbers, PostgreSQL's big integers texts. */
  decode(stored: unknown): Value;
  encode(value: Value): unknown;
}

const asIs = (value: unknown) => value;

/** The row's number, which every table has: newer rows have higher ones. */
export const rowNumber = (): Column<number> => ({
  type: 'increments',
  name: 'id',
  decode: Number,
  encode: asIs,
});

/** A text of at most 255 characters. */
export const string = <Value extends string = string>(name?: string): Column<Value> => ({
  type: 'string',
  name,
  decode: (stored) => String(stored) as Value,
  encode: asIs,
});

/** A text of any length. */
export const text = (name?: string): Column<string> => ({ ...string(name), type: 'text' });

export const integer = (name?: string): Column<number> => ({
  type: 'integer',
  name,
  decode: Number,
  encode: asIs,
});

/** A whole number beyond 2³¹: times in milliseconds since the epoch, Roblox's ids. */
export const bigInteger = (name?: string): Column<number> => ({
  ...integer(name),
  type: 'biginteger',
});

/** A time that Strapi stores: milliseconds in SQLite, a date from PostgreSQL's driver. */
export const dateTime = (name?: string): Column<number> => ({
  ...integer(name),
  type: 'datetime',
  decode: (stored) => new Date(stored as string).getTime(),
  encode: (ms) => new Date(ms),
});

export const float = (name?: string): Column<number> => ({ ...integer(name), type: 'float' });

export const boolean = (name?: string): Column<boolean> => ({
  type: 'boolean',
  name,
  decode: Boolean,
  encode: asIs,
});

/** Any value, as JSON. */
export const json = <Value>(name?: string): Column<Value> => ({
  type: 'text',
  name,
  decode: (stored) => JSON.parse(String(stored)),
  encode: (value) => JSON.stringify(value),
});

/** A column that may be empty. */
export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  decode: (stored) => (stored == null ? null : column.decode(stored)),
  encode: (value) => (value === null ? null : column.encode(value)),
});

/**
 * A number that rows are ordered by, or null where it is not known: stored as `UNKNOWN`, below all known
 * ones. A null sorts first in PostgreSQL and last in SQLite, and an index cannot be walked past it by
 * comparing.
 */
export const rankedInteger = (name?: string): Column<number | null> => ({
  type: 'integer',
  name,
  decode: (stored) => (Number(stored) === UNKNOWN ? null : Number(stored)),
  encode: (value) => value ?? UNKNOWN,
});

export const UNKNOWN = -1;

/** A column that was added to a table with rows: where it is empty, they have this value. */
export const emptyAs = <Value>(column: Column<Value>, value: Value): Column<Value> => ({
  ...column,
  decode: (stored) => (stored == null ? value : column.decode(stored)),
});
