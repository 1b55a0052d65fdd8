import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Env } from '../../platform/env/env';

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
