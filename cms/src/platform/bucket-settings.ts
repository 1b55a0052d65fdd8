import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Env } from './env/env';
import { UPLOAD_BYTES_MAX } from './http/receive-form';

/** An S3-compatible bucket that holds the uploads of this installation. */
export interface BucketSettings {
  readonly bucket: string;
  readonly client: S3ClientConfig;
}

/** Long enough for a slow line, and no reader waits for ever. */
const CONNECT_MS_MAX = 3000;
const ANSWER_MS_MAX = 15_000;

/** The bucket that the settings name; null where uploads are stored under DATA_DIR. */
export function bucketSettings(settings: Env): BucketSettings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    client: {
      region: S3_REGION ?? 'us-east-1',
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      // Buckets of one's own machine have no host name each.
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      // Many S3-compatible services know no other checksums than those that a call requires.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_MS_MAX, requestTimeout: ANSWER_MS_MAX },
    },
  };
}

/** Smaller parts are not allowed by S3. */
const PART_BYTES_MIN = 5 * 1024 * 1024;

/**
 * Strapi's upload settings for a bucket; none for the disk. Files retain their address, `/uploads/{file}`,
 * and have no access rule of their own: the product serves them, by its rules. One that is sent in one
 * piece is there whole or not at all, also when the sender breaks off.
 */
export function uploadProvider(settings: Env): object {
  const found = bucketSettings(settings);
  if (!found) return {};
  return {
    // As a path, since Strapi looks among its own packages first.
    provider: require.resolve('@strapi/provider-upload-aws-s3'),
    providerOptions: {
      baseUrl: '/uploads',
      s3Options: { ...found.client, params: { Bucket: found.bucket, ACL: undefined } },
      providerConfig: {
        multipart: { partSize: Math.max(PART_BYTES_MIN, UPLOAD_BYTES_MAX + 1) },
      },
    },
  };
}
