import { inDatabase } from './database.ts';
import { runningProduct } from './running-product.ts';

/** Guides are numbered from here on, so that their rows have ids that no other row has. */
const FIRST_ID = 10_000_000;

/**
 * Publishes guides numbered from `from` up to and without `to`, straight in the database, as the CMS stores
 * them: a draft and a published version each, with three tags. Their texts are those of the first content.
 */
export async function addManyGuides(prefix: string, from: number, to: number): Promise<void> {
  if (from >= to) return;
  const isPostgres = runningProduct().database.startsWith('postgres');
  const now = isPostgres ? 'now()' : "(strftime('%s','now') * 1000)";
  const numbers = `n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`;
  const document = `'${prefix}' || substr('000000000000000000000000' || i, length('' || i) + ${prefix.length} + 1, 24 - ${prefix.length})`;
  const models = `models AS (SELECT *, row_number() OVER (ORDER BY slug) - 1 AS place, count(*) OVER () AS total
    FROM guides WHERE published_at IS NOT NULL AND id < ${FIRST_ID})`;
  for (const [offset, publishedAt] of [
    [0, 'NULL'],
    [1, now],
  ] as const) {
    await inDatabase(`INSERT INTO guides
      (id, document_id, title, slug, summary, content, category, difficulty, created_at, updated_at, published_at)
      WITH RECURSIVE ${numbers}, ${models}
      SELECT ${FIRST_ID} + i * 2 + ${offset}, ${document}, title || ' ' || i, '${prefix}-' || i, summary, content,
        category, difficulty, ${now}, ${now}, ${publishedAt}
      FROM n JOIN models ON i % total = place`);
  }
  for (const version of [0, 1]) {
    for (const tag of [0, 1, 2]) {
      const id = `${FIRST_ID} + i * 6 + ${version * 3 + tag}`;
      const rows = `WITH RECURSIVE ${numbers}`;
      await inDatabase(`INSERT INTO components_shared_lines (id, text)
        ${rows} SELECT ${id}, 'topic ' || (i * ${tag + 1} % ${40 + tag * 7}) FROM n`);
      await inDatabase(`INSERT INTO guides_cmps (entity_id, cmp_id, component_type, field, "order")
        ${rows} SELECT ${FIRST_ID} + i * 2 + ${version}, ${id}, 'shared.line', 'tags', ${tag + 1} FROM n`);
    }
  }
  await inDatabase('INSERT INTO elc_content_changes (due_at_ms) VALUES (0)');
}
