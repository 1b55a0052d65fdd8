import { inDatabase } from './database.ts';
import { runningProduct } from './running-product.ts';

/** PostgreSQL assigns smaller ids to the rows of others. */
const ID_MIN = 10_000_000;

/** From here on no row of the two tables has an id; SQLite counts on from the largest one. */
async function firstFreeId(): Promise<number> {
  const [row] = await inDatabase(
    'SELECT max(id) AS largest FROM (SELECT id FROM guides UNION SELECT id FROM components_shared_lines) AS ids',
  );
  return Math.max(ID_MIN, Number(row?.largest ?? 0) + 1);
}

/**
 * Publishes guides numbered from `from` up to and without `to`, straight in the database, as the CMS stores
 * them: a draft and a published version each, with three tags. Their texts are those of the first content.
 */
export async function addManyGuides(prefix: string, from: number, to: number): Promise<void> {
  if (from >= to) return;
  const firstId = await firstFreeId();
  const isPostgres = runningProduct().database.startsWith('postgres');
  const now = isPostgres ? 'now()' : "(strftime('%s','now') * 1000)";
  const numbers = `n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`;
  const document = `'${prefix}' || substr('000000000000000000000000' || i, length('' || i) + ${prefix.length} + 1, 24 - ${prefix.length})`;
  const models = `models AS (SELECT *, row_number() OVER (ORDER BY slug) - 1 AS place, count(*) OVER () AS total
    FROM guides WHERE published_at IS NOT NULL AND slug NOT LIKE '${prefix}%')`;
  for (const [offset, publishedAt] of [
    [0, 'NULL'],
    [1, now],
  ] as const) {
    await inDatabase(`INSERT INTO guides
      (id, document_id, title, slug, summary, content, category, difficulty, created_at, updated_at, published_at)
      WITH RECURSIVE ${numbers}, ${models}
      SELECT ${firstId} + (i - ${from}) * 2 + ${offset}, ${document}, title || ' ' || i, '${prefix}-' || i, summary, content,
        category, difficulty, ${now}, ${now}, ${publishedAt}
      FROM n JOIN models ON i % total = place`);
  }
  for (const version of [0, 1]) {
    for (const tag of [0, 1, 2]) {
      const id = `${firstId} + (i - ${from}) * 6 + ${version * 3 + tag}`;
      const rows = `WITH RECURSIVE ${numbers}`;
      await inDatabase(`INSERT INTO components_shared_lines (id, text)
        ${rows} SELECT ${id}, 'topic ' || (i * ${tag + 1} % ${40 + tag * 7}) FROM n`);
      await inDatabase(`INSERT INTO guides_cmps (entity_id, cmp_id, component_type, field, "order")
        ${rows} SELECT ${firstId} + (i - ${from}) * 2 + ${version}, ${id}, 'shared.line', 'tags', ${tag + 1} FROM n`);
    }
  }
  await inDatabase('INSERT INTO elc_content_changes (due_at_ms) VALUES (0)');
}

/** Takes them away again. */
export async function removeManyGuides(prefix: string): Promise<void> {
  const ids = `SELECT id FROM guides WHERE slug LIKE '${prefix}-%'`;
  await inDatabase(
    `DELETE FROM components_shared_lines WHERE id IN
      (SELECT cmp_id FROM guides_cmps WHERE component_type = 'shared.line' AND entity_id IN (${ids}))`,
  );
  await inDatabase(`DELETE FROM guides_cmps WHERE entity_id IN (${ids})`);
  await inDatabase(`DELETE FROM guides WHERE id IN (${ids})`);
  await inDatabase('INSERT INTO elc_content_changes (due_at_ms) VALUES (0)');
}
