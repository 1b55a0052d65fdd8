import { announce } from '../http/listen.ts';
import { startBucket } from './bucket.ts';

/** Runs a bucket whose name and keys come from the environment, for another program. */
const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
  throw new Error('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
}
const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
announce(await startBucket({ port: 0, bucket: S3_BUCKET, credentials }));
