import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { bucketSettings } from '../../platform/bucket-settings';
import type { Env } from '../../platform/env/env';

/** What became of writing, reading and deleting a small file; `step` is the one that failed. */
type ProbeOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly step: 'write' | 'read' | 'delete';
      /** As the service or the file system names it, such as `AccessDenied` or `EACCES`. */
      readonly code: string;
      readonly error: string;
    };

interface Place {
  write(content: string): Promise<unknown>;
  read(): Promise<string>;
  remove(): Promise<unknown>;
}

/** Writes, reads and deletes a file of this name where uploads go: the bucket, or the disk. */
export async function probeUploads(
  settings: Env,
  name: string,
  signal: AbortSignal,
): Promise<ProbeOutcome> {
  const bucket = bucketSettings(settings);
  if (!bucket) return probe(onDisk(settings.DATA_DIR, name));
  const client = new S3Client({ ...bucket.client, maxAttempts: 1 });
  try {
    return await probe(inBucket(client, { Bucket: bucket.bucket, Key: name }, signal));
  } finally {
    client.destroy();
  }
}

async function probe(place: Place): Promise<ProbeOutcome> {
  const content = 'Written by the check of connections, and deleted by it.';
  let step: 'write' | 'read' | 'delete' = 'write';
  try {
    await place.write(content);
    step = 'read';
    const found = await place.read();
    if (found !== content) throw new Error('it holds something else than was written');
    step = 'delete';
    await place.remove();
    return { ok: true };
  } catch (thrown) {
    if (step === 'read') await place.remove().catch(() => {});
    const { code, name, message } = thrown as { code?: string; name?: string; message?: string };
    return { ok: false, step, code: code ?? name ?? 'Error', error: message ?? String(thrown) };
  }
}

function onDisk(dataDir: string, name: string): Place {
  const folders = ['', 'public', 'public/uploads'].map((part) => path.join(dataDir, part));
  const folder = path.join(dataDir, 'public/uploads');
  const file = path.join(folder, name);
  return {
    async write(content) {
      // One by one: the recursive way never ends where a file system takes no folders, as /proc.
      for (const one of folders) await mkdir(one).catch(unlessThere);
      await writeFile(file, content, { flag: 'wx' });
    },
    read: () => readFile(file, 'utf8'),
    remove: () => rm(file),
  };
}

function unlessThere(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== 'EEXIST') throw thrown;
}

function inBucket(
  client: S3Client,
  named: { readonly Bucket: string; readonly Key: string },
  abortSignal: AbortSignal,
): Place {
  const options = { abortSignal };
  return {
    write: (Body) =>
      client.send(new PutObjectCommand({ ...named, Body, ContentType: 'text/plain' }), options),
    async read() {
      const { Body } = await client.send(new GetObjectCommand(named), options);
      return (await Body?.transformToString()) ?? '';
    },
    remove: () => client.send(new DeleteObjectCommand(named), options),
  };
}
