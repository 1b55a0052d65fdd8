type ColumnType = 'string' | 'text' | 'integer' | 'biginteger' | 'float' | 'boolean';

/** A table that Strapi's schema sync makes, without a content type: editors never see it. */
export interface TableModel {
  readonly uid: string;
  readonly singularName: string;
  readonly tableName: string;
  readonly attributes: Record<string, { type: ColumnType | 'increments' }>;
  readonly indexes: ReadonlyArray<{ name: string; columns: string[]; type?: 'unique' }>;
}

/**
 * Declares a table `elc_<name>` with an `id` and the given columns. `unique` and `indexed` each list
 * groups of columns; uniqueness is held by the database, not by code.
 */
export function defineTable(
  name: string,
  columns: Readonly<Record<string, ColumnType>>,
  { unique = [], indexed = [] }: { unique?: string[][]; indexed?: string[][] } = {},
): TableModel {
  const tableName = `elc_${name}`;
  return {
    uid: `elc::${name.replaceAll('_', '-')}`,
    singularName: tableName,
    tableName,
    attributes: {
      id: { type: 'increments' },
      ...Object.fromEntries(Object.entries(columns).map(([column, type]) => [column, { type }])),
    },
    indexes: [
      ...unique.map((group) => ({
        name: `${tableName}_${group.join('_')}_unique`,
        columns: group,
        type: 'unique' as const,
      })),
      ...indexed.map((group) => ({
        name: `${tableName}_${group.join('_')}_index`,
        columns: group,
      })),
    ],
  };
}
