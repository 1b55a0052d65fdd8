import type { Core, UID } from '@strapi/strapi';
import type { Attributes } from '../../content/attributes';
import { documentName, documentPath } from '../../content/document-name';
import { fieldLabel } from '../../content/field-label';
import {
  bigInteger,
  boolean,
  integer,
  json,
  nullable,
  rowNumber,
  string,
} from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { db } from '../../platform/db/database';
import { defineTable, type Row } from '../../platform/db/define-table';
import { isoTime } from '../../platform/rules/iso-time';
import {
  type CreatedDocument,
  type Difference,
  differences,
  type Fields,
  fieldsOf,
  pictureIn,
} from '../rules/document-fields';
import { restorable } from '../rules/restorable';
import { scheduledTypes } from '../schedules/schedule-fields';

/** What a document said when it was published, or deleted. */
export const versionTable = defineTable(
  'versions',
  {
    id: rowNumber(),
    uid: string(),
    documentId: string(),
    atMs: bigInteger(),
    /** Of the CMS's user; null where the product itself published. */
    editorId: nullable(integer()),
    /** Of the CMS's user whose document it was then; null where it was nobody's. */
    creatorId: nullable(integer()),
    isDeletion: boolean(),
    fields: json<Fields>(),
  },
  { indexed: [['uid', 'documentId'], ['isDeletion']] },
);

type Version = Omit<Row<typeof versionTable>, 'id'>;

/** Published versions of a document that are kept. */
const VERSIONS_MAX = 50;
/** For so long a deleted document can be brought back. */
const DELETED_MS = 30 * 24 * 3_600_000;
const LISTED_MAX = 50;

/** A version in a list. */
export interface ListedVersion {
  readonly id: number;
  readonly at: string;
  /** Null where the product itself published: first content, schedules. */
  readonly editor: string | null;
}

export interface DeletedDocument extends ListedVersion {
  readonly uid: string;
  readonly documentId: string;
  /** Name of the type, and what lists call the document. */
  readonly type: string;
  readonly name: string;
  /** Where the panel edits it once it is restored. */
  readonly path: string;
}

interface DocumentName {
  readonly uid: string;
  readonly documentId: string;
}

interface VersionName extends DocumentName {
  readonly id: number;
}

export interface ComparedVersion {
  readonly differences: readonly Difference[];
}

export interface RestoredVersion {
  /** What had no place any more, by its label. */
  readonly lost: readonly string[];
}

/** Keeps what is published and deleted, in the transaction that does so. */
export function keepVersions(strapi: Core.Strapi): void {
  const kept = new Set<string>(scheduledTypes(strapi).map(({ uid }) => uid));
  strapi.documents.use(async (context, next) => {
    const { action, contentType } = context;
    if (!kept.has(context.uid) || (action !== 'publish' && action !== 'delete')) return next();
    const uid = context.uid as UID.CollectionType;
    const { documentId } = context.params as { documentId: string };
    const read = (status: 'draft' | 'published') =>
      strapi.documents(uid).findOne({ documentId, status, populate: '*' });
    const creatorId = await creatorOf(strapi, uid, documentId);
    return strapi.db.transaction(async ({ trx }) => {
      const connection = trx as Connection;
      const keep = async (document: Fields | null, change: Partial<Version> = {}) => {
        if (!document) return;
        const fields = fieldsOf(document, contentType.attributes as Attributes);
        const editorId = currentEditor(strapi);
        const version = { uid, documentId, editorId, creatorId, isDeletion: false, fields };
        await addVersion(connection, { ...version, atMs: Date.now(), ...change });
      };
      if (action === 'delete') {
        await keep(await read('draft'), { isDeletion: true });
        return next();
      }
      // What was published before versions were kept.
      if (!(await versionsOf(connection, uid, documentId).first('id'))) {
        const before = await read('published');
        const atMs = Date.parse(String(before?.publishedAt));
        await keep(before, { atMs, editorId: null });
      }
      const result = await next();
      await keep(await read('published'));
      return result;
    });
  });
}

const currentEditor = (strapi: Core.Strapi): number | null =>
  strapi.requestContext.get()?.state.user?.id ?? null;

/** Null for a document that is nobody's, and where there is none. */
export async function creatorOf(strapi: Core.Strapi, uid: UID.ContentType, documentId: string) {
  const where = { documentId, publishedAt: null };
  const draft = await strapi.db.query(uid).findOne({ where, populate: ['createdBy'] });
  return (draft?.createdBy?.id as number | undefined) ?? null;
}

/** Of deletions from before the creator was kept the author is who deleted: authors delete own documents alone. */
export async function fillCreators(connection: Connection): Promise<void> {
  await connection(versionTable.tableName)
    .where({ is_deletion: true })
    .whereNull('creator_id')
    .update({ creator_id: connection.ref('editor_id') });
}

const versionsOf = (connection: Connection, uid: string, documentId: string) =>
  connection(versionTable.tableName).where({ uid, document_id: documentId, is_deletion: false });

async function addVersion(connection: Connection, version: Version): Promise<void> {
  const { tableName, toColumns } = versionTable;
  await connection(tableName).insert(toColumns(version));
  const { uid, documentId, atMs } = version;
  const oldest = await versionsOf(connection, uid, documentId)
    .orderBy('id', 'desc')
    .offset(VERSIONS_MAX)
    .first('id');
  if (oldest) await versionsOf(connection, uid, documentId).where('id', '<=', oldest.id).delete();
  await connection(tableName)
    .where({ is_deletion: true })
    .where('at_ms', '<', atMs - DELETED_MS)
    .delete();
}

function typeOf(strapi: Core.Strapi, uid: string) {
  const type = scheduledTypes(strapi).find((one) => one.uid === uid);
  if (!type) return null;
  const attributes = type.attributes as Attributes;
  return {
    attributes,
    name: strapi.contentTypes[type.uid]?.info.displayName ?? uid,
    labelOf: (field: string) => fieldLabel(field, attributes[field]),
  };
}
const draftOf = (strapi: Core.Strapi, uid: string, documentId: string) =>
  strapi.documents(uid as UID.CollectionType).findOne({ documentId, populate: '*' });

async function editors(
  strapi: Core.Strapi,
  rows: ReadonlyArray<{ readonly editorId: number | null }>,
) {
  const ids = [...new Set(rows.flatMap(({ editorId }) => editorId ?? []))];
  const users = await strapi.db.query('admin::user').findMany({ where: { id: { $in: ids } } });
  const names = new Map(
    users.map(({ id, firstname, lastname, email }) => [
      id as number,
      [firstname, lastname].filter(Boolean).join(' ') || (email as string),
    ]),
  );
  return (id: number | null) => (id === null ? null : (names.get(id) ?? 'A former editor'));
}

async function presentUser(strapi: Core.Strapi, id: number | null): Promise<number | null> {
  const user = id && (await strapi.db.query('admin::user').findOne({ where: { id } }));
  return user ? id : null;
}

async function find({ uid, documentId, id }: VersionName): Promise<Version | null> {
  const row = await db()(versionTable.tableName)
    .where({ uid, document_id: documentId, id })
    .first();
  return row ? versionTable.toRow(row) : null;
}

/** Who had made a document that is deleted; null where it was nobody's. */
export async function creatorOfDeleted({ uid, documentId }: DocumentName): Promise<number | null> {
  const deletion = await db()(versionTable.tableName)
    .where({ uid, document_id: documentId, is_deletion: true })
    .orderBy('id', 'desc')
    .first('creator_id');
  return deletion?.creator_id ?? null;
}

/** Which of these documents there are again: their ids. */
async function documentsPresent(
  strapi: Core.Strapi,
  rows: readonly DocumentName[],
): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  for (const [uid, named] of Map.groupBy(rows, (row) => row.uid)) {
    const documentId = { $in: named.map((row) => row.documentId) };
    const found = await strapi.db
      .query(uid as UID.ContentType)
      .findMany({ select: ['documentId'], where: { documentId } });
    for (const row of found) present.add(row.documentId as string);
  }
  return present;
}

async function filesOf(strapi: Core.Strapi, fields: Fields): Promise<ReadonlySet<number>> {
  const ids = Object.values(fields).flatMap((value) => pictureIn(value)?.file ?? []);
  const files = await strapi.db
    .query('plugin::upload.file')
    .findMany({ select: ['id'], where: { id: { $in: ids } } });
  return new Set(files.map(({ id }) => id as number));
}

/** Whether versions of this type are kept: those with drafts. */
export const keepsVersions = (strapi: Core.Strapi, uid: string): boolean =>
  typeOf(strapi, uid) !== null;

/** The newest first. */
export async function versionsOfDocument(
  strapi: Core.Strapi,
  { uid, documentId }: DocumentName,
): Promise<{ versions: ListedVersion[] }> {
  const found = await versionsOf(db(), uid, documentId).orderBy('id', 'desc');
  const rows = found.map(versionTable.toRow);
  const nameOf = await editors(strapi, rows);
  const versions = rows.map(({ id, atMs, editorId }) => ({
    id,
    at: isoTime(atMs),
    editor: nameOf(editorId),
  }));
  return { versions };
}

/** What the version and the present draft say differently; null where there is no such version. */
export async function compareVersion(
  strapi: Core.Strapi,
  named: VersionName,
): Promise<ComparedVersion | null> {
  const { uid, documentId } = named;
  const [version, type] = [await find(named), typeOf(strapi, uid)];
  if (!version || !type) return null;
  const { attributes, labelOf } = type;
  const draft = fieldsOf((await draftOf(strapi, uid, documentId)) ?? {}, attributes);
  const found = differences(version.fields, draft);
  return { differences: found.map((one) => ({ ...one, field: labelOf(one.field) })) };
}

/**
 * Writes a version into the draft, or brings a deleted document back as a draft of its creator, or of who restores
 * it where the creator has left. Null where there is none.
 * @throws Strapi's ValidationError, with sentences, where the type takes it no more.
 */
export async function restoreVersion(
  strapi: Core.Strapi,
  named: VersionName,
): Promise<RestoredVersion | null> {
  const { uid, documentId } = named;
  const [version, type] = [await find(named), typeOf(strapi, uid)];
  if (!version || !type) return null;
  const { fields } = version;
  const { attributes, labelOf } = type;
  const { data, lost } = restorable(fields, attributes, await filesOf(strapi, fields));
  const documents = strapi.documents(uid as UID.CollectionType);
  const updatedBy = currentEditor(strapi);
  if (await draftOf(strapi, uid, documentId)) {
    await documents.update({ documentId, data: { ...data, updatedBy } });
  } else {
    const creator = version.creatorId ?? (await creatorOfDeleted(named));
    const createdBy = (await presentUser(strapi, creator)) ?? updatedBy;
    await documents.create({ data: { ...data, documentId, createdBy, updatedBy } });
  }
  return { lost: lost.map(labelOf) };
}

/** Documents that can be brought back and that `mayRead` lets through, the last one first. */
export async function deletedDocuments(
  strapi: Core.Strapi,
  mayRead: (one: CreatedDocument) => boolean,
): Promise<DeletedDocument[]> {
  const deletions = () => db()(versionTable.tableName).where({ is_deletion: true });
  const found = await deletions()
    .whereIn('id', deletions().max('id').groupBy('uid', 'document_id'))
    .where('at_ms', '>=', Date.now() - DELETED_MS)
    .orderBy('id', 'desc');
  const read = found.map(versionTable.toRow).filter(mayRead);
  const present = await documentsPresent(strapi, read);
  const rows = read.filter(({ documentId }) => !present.has(documentId)).slice(0, LISTED_MAX);
  const nameOf = await editors(strapi, rows);
  return rows.flatMap(({ id, uid, documentId, atMs, editorId, fields }) => {
    const type = typeOf(strapi, uid);
    if (!type) return [];
    const name = documentName(strapi, uid, fields);
    const listed = { id, at: isoTime(atMs), editor: nameOf(editorId) };
    const place = { uid, documentId, path: documentPath(strapi, uid, documentId) };
    return [{ ...listed, ...place, type: type.name, name }];
  });
}
