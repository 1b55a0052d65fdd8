import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Env } from '../../platform/env/env';
import { bucketSettings } from './bucket-settings';

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
