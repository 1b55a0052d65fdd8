import { startBucket } from './bucket.ts';

/** Runs a bucket whose name and keys come from the environment; ends on a signal or with its parent. */
async function main(): Promise<void> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const bucket = await startBucket({ port: 0, bucket: S3_BUCKET, credentials });
  console.log(JSON.stringify({ url: bucket.url }));

  const stop = () => {
    bucket.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
