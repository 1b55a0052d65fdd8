import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env/env';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The words are those of the first secrets, which stay readable. */
const key = () => Buffer.from(hkdfSync('sha256', env().ENCRYPTION_KEY, '', 'second-factor', 32));

/**
 * Encrypts a secret, so that a copy of the database is of no use without the settings (AES-256-GCM). `about` has to be the
 * same when it is opened: a secret works for its account or webhook only.
 */
export function seal(text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was sealed with another key. */
export function openSealed(sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(about));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return (
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
