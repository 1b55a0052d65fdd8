import adSchema from '../../../api/advertisement/content-types/advertisement/schema.json';
import messageSchema from '../../../api/contact-message/content-types/contact-message/schema.json';
import reportSchema from '../../../api/report/content-types/report/schema.json';
import type { TableModel } from '../define-table';

type Attribute = TableModel['attributes'][string];

/** The part of a content type's schema that its table follows from. */
interface CollectionSchema {
  readonly collectionName: string;
  readonly info: { readonly singularName: string };
  readonly attributes: Readonly<Record<string, { type: string; columnName?: string }>>;
  readonly indexes: ReadonlyArray<{ name: string; columns: string[]; type?: string }>;
}

/** What Strapi adds to every content type, as far as our own rows fill it in. */
const ADDED_BY_STRAPI: Readonly<Record<string, object>> = {
  document_id: { type: 'string' },
  created_at: { type: 'datetime' },
  updated_at: { type: 'datetime' },
  published_at: { type: 'datetime' },
};

/** Of attributes whose columns are of another type; the only custom field here is a moment. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  enumeration: 'string',
  email: 'string',
  customField: 'biginteger',
};

/** The table of a content type, with the columns and indexes that Strapi makes of its schema. */
function collectionTable(schema: CollectionSchema): TableModel {
  const { collectionName, info, attributes, indexes } = schema;
  const columns = Object.entries(attributes).map(([name, { type, columnName }]) => [
    columnName ?? snakeCase(name),
    { type: COLUMN_TYPES[type] ?? type } as Attribute,
  ]);
  return {
    uid: `elc::${info.singularName}`,
    singularName: info.singularName,
    tableName: collectionName,
    attributes: { id: { type: 'increments' }, ...ADDED_BY_STRAPI, ...Object.fromEntries(columns) },
    indexes: indexes.map(({ name, columns, type }) => ({
      name,
      columns,
      ...(type === 'unique' && { type }),
    })),
  };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Tables of content types that our own use cases write to. */
export const collectionTables = [
  collectionTable(adSchema),
  collectionTable(messageSchema),
  collectionTable(reportSchema),
];
