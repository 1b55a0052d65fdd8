import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { db, inTransaction } from '../../platform/db/database';
import { createAtOnce } from './create-at-once';
import type { SeedEntry, SeedPicture } from './read-content';
import { decide, putSeedRecord, seedRecords, stableHash } from './seed-records';

type AnyEntry = Record<string, unknown> & { documentId: string };

/** Creates new content and updates unchanged content; what an editor changed or deleted stays. */
export async function loadFirstContent(
  strapi: Core.Strapi,
  entries: readonly SeedEntry[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  // Pictures are stored and made smaller by the media library, one after the other.
  const plain = entries.filter(({ picture }) => !picture);
  if ((await seedRecords()).size === 0) await createAll(strapi, plain);
  const known = await seedRecords();
  for (const [index, entry] of entries.entries()) {
    const record = known.get(entry.key);
    const shippedHash = hashOf(entry);
    if (record?.contentHash !== shippedHash) {
      const current = record ? await find(strapi, entry, record.documentId) : null;
      const currentHash =
        current && stableHash([pick(current, entry.data), pictureHash(current, entry)]);
      const decision = decide(shippedHash, record, currentHash);
      if (decision !== 'leave') {
        const documentId = await write(strapi, entry, record?.documentId);
        await putSeedRecord(entry.key, { documentId, contentHash: shippedHash });
      } else if (record && currentHash === shippedHash) {
        // Of an earlier version that shipped a field more: the next change of ours goes in again.
        await putSeedRecord(entry.key, { ...record, contentHash: shippedHash });
      }
    }
    onProgress(index + 1, entries.length);
  }
}

/** All of them or none. */
async function createAll(strapi: Core.Strapi, entries: readonly SeedEntry[]): Promise<void> {
  await inTransaction(async () => {
    const documentIds = await createAtOnce(strapi, db(), entries);
    for (const [index, entry] of entries.entries()) {
      const documentId = documentIds[index] as string;
      await putSeedRecord(entry.key, { documentId, contentHash: hashOf(entry) });
    }
  });
}

const hashOf = (entry: SeedEntry) => stableHash([entry.data, entry.picture?.hash]);

/** Of the picture that an entry has; an earlier version shipped it without one. */
const pictureHash = (current: AnyEntry, { picture }: SeedEntry) =>
  picture && current[picture.attribute] ? picture.hash : undefined;

async function find(strapi: Core.Strapi, { uid, data, picture }: SeedEntry, documentId: string) {
  const components = Object.keys(data).filter((name) => isComponent(strapi, uid, name));
  const populate = [...components, ...(picture ? [picture.attribute] : [])];
  const found = await strapi.documents(uid).findOne({ documentId, populate: populate as never });
  return found as AnyEntry | null;
}

function isComponent(strapi: Core.Strapi, uid: SeedEntry['uid'], name: string): boolean {
  return strapi.contentType(uid).attributes[name]?.type === 'component';
}

/**
 * The entry's values of the shipped fields, without what the database adds to components, and without fields that
 * are empty although something is shipped: an earlier version did not have them.
 */
function pick(current: AnyEntry, shipped: SeedEntry['data']): Record<string, unknown> {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'id'));
  };
  return Object.fromEntries(
    Object.keys(shipped)
      .filter((name) => !isEmpty(current[name]) || isEmpty(shipped[name]))
      .map((name) => [name, bare(current[name])]),
  );
}

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

async function write(
  strapi: Core.Strapi,
  { uid, data, picture }: SeedEntry,
  documentId: string | undefined,
): Promise<string> {
  const media = picture ? { [picture.attribute]: await upload(strapi, picture) } : {};
  const documents = strapi.documents(uid);
  const values = { data: { ...data, ...media } as never, status: 'published' as const };
  const written = documentId
    ? await documents.update({ documentId, ...values })
    : await documents.create(values);
  if (!written) throw new Error(`${uid} ${documentId} vanished while it was written`);
  return written.documentId;
}

async function upload(strapi: Core.Strapi, { file, alt }: SeedPicture): Promise<number> {
  const name = path.basename(file);
  const [uploaded] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText: alt } },
      files: {
        filepath: file,
        originalFilename: name,
        mimetype: `image/${path.extname(name).slice(1)}`,
        size: (await stat(file)).size,
      },
    });
  return uploaded.id;
}
