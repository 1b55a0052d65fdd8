import type { Core, UID } from '@strapi/strapi';
import type { Connection } from '../../platform/db/connection';
import type { SeedEntry } from './read-content';

/** A field's table between documents and components. */
interface Joined {
  readonly joinTable: { readonly name: string };
}

const ROWS_PER_STATEMENT = 100;

/**
 * Creates documents in a database that has none yet, each as a draft and published, in the rows in which the Document
 * Service stores them (`e2e/http/first-content.200.test.ts`), in a tenth of its time. Returns their ids, in the order
 * of `entries`. Checks nothing: `read-content.test.ts` does. `transaction` must be the one that is open.
 */
export async function createAtOnce(
  strapi: Core.Strapi,
  transaction: Connection,
  entries: readonly SeedEntry[],
): Promise<string[]> {
  const publishedAt = new Date();
  const made = entries.map(({ uid, data }) => ({ uid, data, documentId: newId(strapi, uid) }));
  for (const [uid, documents] of Map.groupBy(made, (document) => document.uid)) {
    const rows = documents.flatMap(({ data, documentId }) => [
      { ...data, documentId, publishedAt: null },
      { ...data, documentId, publishedAt },
    ]);
    const ids = await insert(strapi, uid, rows);
    for (const [field, attribute] of Object.entries(strapi.contentType(uid).attributes)) {
      if (attribute.type !== 'component') continue;
      const components = documents.flatMap(({ data }, index) =>
        [2 * index, 2 * index + 1].flatMap((row) =>
          listOf(data[field]).map((values, place) => ({
            values,
            document: ids[row] as number,
            place,
          })),
        ),
      );
      const values = components.map((component) => component.values);
      const componentIds = await insert(strapi, attribute.component, values);
      const ties = components.map(({ document, place }, index) => ({
        entity_id: document,
        cmp_id: componentIds[index] as number,
        component_type: attribute.component,
        field,
        order: attribute.repeatable ? place + 1 : null,
      }));
      const { joinTable } = strapi.db.metadata.get(uid).attributes[field] as Joined;
      await transaction.batchInsert(joinTable.name, ties, ROWS_PER_STATEMENT);
    }
  }
  return made.map(({ documentId }) => documentId);
}

function newId(strapi: Core.Strapi, uid: UID.ContentType): string {
  const { documentId } = strapi.db.metadata.get(uid).attributes;
  return (documentId as { default: () => string }).default();
}

/** Inserts rows and returns their ids, which ascend in the order of the rows. */
async function insert(strapi: Core.Strapi, uid: UID.Schema, data: object[]): Promise<number[]> {
  if (data.length === 0) return [];
  const { ids } = await strapi.db.query(uid).createMany({ data });
  return (ids as number[]).toSorted((a, b) => a - b);
}

const listOf = (components: unknown) =>
  [components].flat().filter((component): component is object => Boolean(component));
