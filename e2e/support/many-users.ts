import { inDatabase } from './database.ts';
import { runningProduct } from './running-product.ts';

/** Makes `count` users in one statement, newer than all others, with names that begin with `prefix`. */
export async function addManyUsers(prefix: string, count: number): Promise<void> {
  const isPostgres = runningProduct().database.startsWith('postgres');
  const now = isPostgres ? 'now()' : "(strftime('%s','now') * 1000)";
  const [yes, no] = isPostgres ? ['TRUE', 'FALSE'] : ['1', '0'];
  await inDatabase(
    `INSERT INTO up_users (document_id, username, username_key, email, provider, confirmed, blocked, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT '${prefix}' || i, '${prefix}_' || i, '${prefix}_' || i, '${prefix}' || i || '@many.example',
        'local', ${yes}, ${no}, ${now} FROM n`,
  );
}

/** Takes them away again. */
export async function removeManyUsers(prefix: string): Promise<void> {
  await inDatabase('DELETE FROM up_users WHERE document_id LIKE ?', `${prefix}%`);
}
