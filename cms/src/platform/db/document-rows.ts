import type { Connection } from './connection';

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
