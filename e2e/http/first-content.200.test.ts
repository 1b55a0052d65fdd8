/** @module-tag core/postgres */
import { expect, test } from 'vitest';
import { inDatabase, type Rows } from '../support/database.ts';
import { signInAdministrator } from '../support/http/editors.ts';

/** What differs from one publication to the next. */
const OF_ONE_PUBLICATION = ['id', 'created_at', 'updated_at', 'published_at', 'updated_by_id'];

const lasting = (row: Rows[number] = {}) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OF_ONE_PUBLICATION.includes(name)));

/** The rows of a published document: its own, and those of its components with their places. */
async function publishedRows(table: string, documentId: string) {
  const [row] = await inDatabase(
    `SELECT * FROM ${table} WHERE document_id = ? AND published_at IS NOT NULL`,
    documentId,
  );
  const ties = await inDatabase(
    `SELECT * FROM ${table}_cmps WHERE entity_id = ? ORDER BY field, "order"`,
    Number(row?.id),
  );
  const components = ties.map(async ({ cmp_id, component_type, field, order }) => {
    const of = `components_${String(component_type).replace(/\W/g, '_')}`;
    const [values] = await inDatabase(
      `SELECT * FROM ${of.replace(/s?$/, 's')} WHERE id = ?`,
      Number(cmp_id),
    );
    return { field, order, values: lasting(values) };
  });
  return { row: lasting(row), components: await Promise.all(components) };
}

test.each([
  { name: 'command', table: 'commands', kind: 'collection' },
  { name: 'guide', table: 'guides', kind: 'collection' },
  { name: 'server-type', table: 'server_types', kind: 'collection' },
  { name: 'other-page', table: 'other_page', kind: 'single' },
  { name: 'site-setting', table: 'site_setting', kind: 'single' },
  // A second try would compare what the CMS has stored with what it stores.
])(
  '$name of the first content is stored as the CMS stores it',
  { retry: 0 },
  async ({ name, table, kind }) => {
    const administrator = await signInAdministrator();
    const [{ key, document_id: documentId } = {}] = await inDatabase(
      "SELECT key, document_id FROM elc_seed_records WHERE key = ? OR key LIKE ? || ':%' ORDER BY key LIMIT 1",
      name,
      name,
    );
    const shipped = await publishedRows(table, String(documentId));
    expect(shipped.components.length, String(key)).toBeGreaterThan(0);
    const document = kind === 'single' ? '' : `/${documentId}`;
    const path = `/content-manager/${kind}-types/api::${name}.${name}${document}/actions/publish`;
    const published = await administrator.send('POST', path, {});
    expect(published.status).toBe(200);
    expect(await publishedRows(table, String(documentId))).toEqual(shipped);
  },
);
