import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startAnnounced } from '../run/announced.ts';
import type { Child } from '../run/child.ts';
import { ROOT } from '../setup/paths.ts';

/** A bucket of this machine for tests, and the settings that lead the product to it. */
interface TestBucket {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly child: Child;
}

/** Starts a bucket with keys of its own. @throws Failure when it ends before it is up. */
export async function startBucket(): Promise<TestBucket> {
  const settings = {
    S3_BUCKET: 'elc-uploads',
    S3_ACCESS_KEY_ID: randomBytes(10).toString('hex'),
    S3_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
  };
  const args = [path.join(ROOT, 'fakes/src/bucket/main.ts')];
  const {
    addresses: { url },
    child,
  } = await startAnnounced('The bucket', args, settings);
  return { url, settings: { ...settings, S3_ENDPOINT: url }, child };
}
