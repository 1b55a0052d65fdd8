import type { Column, ColumnType } from './columns';
import type { Connection } from './connection';
import { db } from './database';
import { firstRow } from './read-rows';

/** A table without a content type: Strapi's schema sync makes it, and editors never see it. */
export interface TableModel {
  readonly uid: string;
  readonly singularName: string;
  readonly tableName: string;
  readonly attributes: Record<string, { type: ColumnType }>;
  readonly indexes: ReadonlyArray<{ name: string; columns: string[]; type?: 'unique' }>;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

export type RowOf<Of extends Columns> = {
  readonly [Property in keyof Of]: Of[Property] extends Column<infer Value> ? Value : never;
};

/** Maps rows of the database to objects and back. */
interface RowMapper<Of extends Columns> {
  toRow(this: void, stored: unknown): RowOf<Of>;
  /** A reader of rows without these properties. */
  rowWithout<Omitted extends keyof Of>(
    ...omitted: readonly Omitted[]
  ): (this: void, stored: unknown) => Omit<RowOf<Of>, Omitted>;
  /** Of the given properties; what is no property of the table is left out. */
  toColumns(
    this: void,
    values: { readonly [Property in keyof Of]?: RowOf<Of>[Property] | undefined },
  ): Record<string, unknown>;
}

type Query = ReturnType<Connection>;

/** Rows of a table by their properties: one that is renamed does not compile. */
export interface Rows<Of extends Columns> extends RowMapper<Of> {
  readonly tableName: string;
  /** Names of columns, for conditions that `where` cannot state. */
  readonly columns: { readonly [Property in keyof Of]: string };
  /** Undefined properties narrow nothing, null ones match null. */
  where(this: void, values?: Parameters<RowMapper<Of>['toColumns']>[0]): Query;
  read(this: void, query: Query): Promise<RowOf<Of>[]>;
  first(this: void, query: Query): Promise<RowOf<Of> | null>;
  /** Adds a row, or changes what is given of the one with the same `key`, which is unique. */
  put(
    this: void,
    values: Parameters<RowMapper<Of>['toColumns']>[0],
    ...key: (keyof Of & string)[]
  ): Promise<void>;
}

/** Strapi's model, the type of a row and its mapper follow from the columns. */
export interface Table<Of extends Columns> extends TableModel, Rows<Of> {}

export type Row<Of> = Of extends RowMapper<infer Defined> ? RowOf<Defined> : never;

/** Named `elc_<name>`, with an `id`. `unique` and `indexed` list groups of properties. */
export function defineTable<const Of extends Columns>(
  name: string,
  columns: Of,
  groups: {
    readonly unique?: ReadonlyArray<ReadonlyArray<keyof Of & string>>;
    readonly indexed?: ReadonlyArray<ReadonlyArray<keyof Of & string>>;
  } = {},
): Table<Of> {
  const tableName = `elc_${name}`;
  const named = namedColumns(columns);

  function index(group: readonly string[], suffix: 'unique' | 'index') {
    const columnNames = group.map((property) => columnNameOf(property, columns[property]));
    return { name: `${tableName}_${columnNames.join('_')}_${suffix}`, columns: columnNames };
  }

  return {
    uid: `elc::${name.replaceAll('_', '-')}`,
    singularName: tableName,
    attributes: {
      id: { type: 'increments' },
      ...Object.fromEntries(named.map(({ name, type }) => [name, { type }])),
    },
    indexes: [
      ...(groups.unique ?? []).map((group) => ({
        ...index(group, 'unique'),
        type: 'unique' as const,
      })),
      ...(groups.indexed ?? []).map((group) => index(group, 'index')),
    ],
    ...rowsOf(tableName, columns),
  };
}

/** The rows of a table that Strapi makes of a content type. */
export function rowsOf<const Of extends Columns>(tableName: string, columns: Of): Rows<Of> {
  const mapper = rowMapper(columns);
  const names = namedColumns(columns).map(({ property, name }) => [property, name]);
  return {
    ...mapper,
    tableName,
    columns: Object.fromEntries(names),
    where: (values = {}) => db()(tableName).where(mapper.toColumns(values)),
    read: async (query) => (await query).map(mapper.toRow),
    first: (query) => firstRow(query, mapper.toRow),
    async put(values, ...key) {
      const unique = key.map((property) => columnNameOf(property, columns[property]));
      await db()(tableName).insert(mapper.toColumns(values)).onConflict(unique).merge();
    },
  };
}

export function rowMapper<const Of extends Columns>(columns: Of): RowMapper<Of> {
  const named = namedColumns(columns);

  function reader(omitted: readonly PropertyKey[]) {
    const wanted = named.filter(({ property }) => !omitted.includes(property));
    return (stored: unknown) => {
      const values = stored as Readonly<Record<string, unknown>>;
      return Object.fromEntries(
        wanted.map(({ property, name, decode }) => [property, decode(values[name])]),
      ) as RowOf<Of>;
    };
  }

  return {
    toRow: reader([]),
    rowWithout: (...omitted) => reader(omitted),
    toColumns: (values) =>
      Object.fromEntries(
        named
          .filter(({ property }) => values[property] !== undefined)
          .map(({ property, name, encode }) => [name, encode(values[property])]),
      ),
  };
}

function namedColumns(columns: Columns) {
  return Object.entries(columns).map(([property, column]) => ({
    ...column,
    property,
    name: columnNameOf(property, column),
  }));
}

export function columnNameOf(property: string, column?: Column<unknown>): string {
  return column?.name ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns what deletes at most `limit` rows from before an instant, oldest first, and tells how many. */
export const deleteOldest =
  <Of extends Columns>({ where, columns }: Rows<Of>, time: keyof Of) =>
  async (beforeMs: number, limit: number): Promise<number> => {
    const atMs = columns[time];
    const oldest = where().select('id').where(atMs, '<', beforeMs).orderBy(atMs).limit(limit);
    return where().whereIn('id', oldest).delete();
  };
