import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { bucketSettings } from '../bucket-settings';
import { Refused } from '../command';
import type { Env } from '../env/env';
import { makeFolder } from './files';
import { archivesBeyond } from './manifest';
import { explainDisk } from './sentences';

/** What archives are below in the bucket; uploads have no folder. */
export const COPIES = 'backups/';

/** Puts an archive into the bucket as well, and deletes those there that are older than the newest `BACKUP_KEEP`. */
export async function copyToBucket(settings: Env, file: string): Promise<void> {
  await withBucket(settings, async (client, Bucket) => {
    const Key = `${COPIES}${path.basename(file)}`;
    const { size } = await stat(file);
    const sent = { Bucket, Key, Body: createReadStream(file), ContentLength: size };
    await client.send(new PutObjectCommand(sent));
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    if (ContentLength !== size)
      throw new Refused(`The copy in the bucket has ${ContentLength} bytes of ${size}.`);
    for (const name of archivesBeyond(await copiesIn(settings), settings.BACKUP_KEEP))
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${COPIES}${name}` }));
  });
}

/**
 * Fetches an archive from the bucket into a folder. @param name Of an archive, or `newest`. @returns The file.
 * @throws Refused where there is none.
 */
export async function fetchFromBucket(settings: Env, name: string, to: string): Promise<string> {
  return withBucket(settings, async (client, Bucket) => {
    const names = (await copiesIn(settings)).sort();
    const wanted = name === 'newest' ? names.at(-1) : name;
    if (!wanted || !names.includes(wanted))
      throw new Refused(
        `The bucket ${Bucket} has no backup ${name}: ${names.join(', ') || 'it has none'}.`,
      );
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${COPIES}${wanted}` }));
    const file = path.join(to, wanted);
    const partial = `${file}.partial`;
    try {
      await makeFolder(to);
      // An archive of this name that is there stays until the whole copy has come.
      await pipeline(Body as Readable, createWriteStream(partial, { mode: 0o600 }));
      await rename(partial, file);
    } catch (thrown) {
      await rm(partial, { force: true });
      explainDisk(thrown, to, 'set BACKUP_TO to another folder');
    }
    return file;
  });
}

const copiesIn = async (settings: Env): Promise<string[]> =>
  (await listBucket(settings, COPIES)).map((key) => key.slice(COPIES.length));

/** @throws Refused with what the bucket says. */
async function withBucket<Result>(
  settings: Env,
  work: (client: S3Client, bucket: string) => Promise<Result>,
): Promise<Result> {
  const found = bucketSettings(settings);
  if (!found) throw new Refused('No bucket is set: S3_BUCKET and its keys.');
  // An archive takes as long as its line needs.
  const client = new S3Client({ ...found.client, requestHandler: {} });
  try {
    return await work(client, found.bucket);
  } catch (thrown) {
    if (thrown instanceof Refused) throw thrown;
    throw new Refused(
      `The bucket ${found.bucket} refused the backup: ${(thrown as Error).name}. ${(thrown as Error).message}`,
    );
  } finally {
    client.destroy();
  }
}

/** The names of the files in the bucket that begin so; none where there is no bucket. @throws what the bucket says. */
export async function listBucket(settings: Env, prefix = ''): Promise<string[]> {
  const bucket = bucketSettings(settings);
  if (!bucket) return [];
  const client = new S3Client(bucket.client);
  try {
    const keys: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket.bucket, Prefix: prefix },
    )) {
      for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
    }
    return keys;
  } finally {
    client.destroy();
  }
}
