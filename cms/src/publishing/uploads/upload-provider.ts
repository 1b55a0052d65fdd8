import type { Env } from '../../platform/env/env';
import { UPLOAD_BYTES_MAX } from '../../platform/http/upload-limits';
import { bucketSettings } from './bucket-settings';

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
