import type { Connection } from './connection';

export type ColumnType =
  | 'increments'
  | 'string'
  | 'text'
  | 'integer'
  | 'biginteger'
  | 'float'
  | 'datetime'
  | 'boolean';

/** With its type in the database, and how values are read and written. */
export interface Column<Value> {
  readonly type: ColumnType;
  /** Absent: the property's name in snake case. */
  readonly name: string | undefined;
  /** SQLite's booleans are numbers, PostgreSQL's big integers texts. */
  decode(stored: unknown): Value;
  encode(value: Value): unknown;
}

const asIs = (value: unknown) => value;

/** Every table has it: newer rows have higher numbers. */
export const rowNumber = (): Column<number> => ({
  type: 'increments',
  name: 'id',
  decode: Number,
  encode: asIs,
});

/** At most 255 characters. */
export const string = <Value extends string = string>(name?: string): Column<Value> => ({
  type: 'string',
  name,
  decode: (stored) => String(stored) as Value,
  encode: asIs,
});

/** Of any length. */
export const text = (name?: string): Column<string> => ({ ...string(name), type: 'text' });

export const integer = (name?: string): Column<number> => ({
  type: 'integer',
  name,
  decode: Number,
  encode: asIs,
});

/** A whole number beyond 2³¹, such as times in milliseconds and Roblox's ids. */
export const bigInteger = (name?: string): Column<number> => ({
  ...integer(name),
  type: 'biginteger',
});

/** A time of Strapi: milliseconds in SQLite, a date from PostgreSQL's driver. */
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

export const json = <Value>(name?: string): Column<Value> => ({
  type: 'text',
  name,
  decode: (stored) => JSON.parse(String(stored)),
  encode: (value) => JSON.stringify(value),
});

export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  decode: (stored) => (stored == null ? null : column.decode(stored)),
  encode: (value) => (value === null ? null : column.encode(value)),
});

/**
 * A number to sort by; null is stored as `UNKNOWN`, below all others: nulls sort differently in
 * both databases, and no index can be walked past them.
 */
export const rankedInteger = (name?: string): Column<number | null> => ({
  type: 'integer',
  name,
  decode: (stored) => (Number(stored) === UNKNOWN ? null : Number(stored)),
  encode: (value) => value ?? UNKNOWN,
});

export const UNKNOWN = -1;

/** For a column added to a table with rows: the value of rows where it is empty. */
export const emptyAs = <Value>(column: Column<Value>, value: Value): Column<Value> => ({
  ...column,
  decode: (stored) => (stored == null ? value : column.decode(stored)),
});

/** What Strapi requires of a row. */
export function documentColumns(documentId: string, nowMs: number): Record<string, unknown> {
  const now = new Date(nowMs);
  return { document_id: documentId, created_at: now, updated_at: now, published_at: now };
}

/** For rows older than their content type: `public_id` becomes the document's id. */
export async function fillDocuments(
  connection: Connection,
  tableName: string,
  dates: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const createdAt = instantIn(connection, 'created_at_ms');
  await connection(tableName)
    .whereNull('document_id')
    .update({
      document_id: connection.ref('public_id'),
      created_at: createdAt,
      updated_at: createdAt,
      published_at: createdAt,
      ...dates,
    });
}

/** Of an SQL expression in milliseconds, as Strapi's date columns store it. */
export function instantIn(connection: Connection, milliseconds: string) {
  // SQLite stores milliseconds; PostgreSQL the local time of the process, as its driver writes it.
  if (connection.client.dialect !== 'postgresql') return connection.raw(milliseconds);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return connection.raw(`to_timestamp(${milliseconds} / 1000.0) AT TIME ZONE ?`, [timeZone]);
}
