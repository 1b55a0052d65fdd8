import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDiskFull } from '../platform/http/errors/to-api-error';

/**
 * Whether the disk of a folder takes so many bytes now. One that cannot be written for another reason is not
 * full: whoever writes there says what is wrong.
 */
export function hasRoom(folder: string, bytes: number): boolean {
  const probe = path.join(folder, 'room.probe');
  try {
    // Random, because some file systems store zeros in no room at all.
    writeFileSync(probe, randomBytes(bytes), { flush: true });
    return true;
  } catch (thrown) {
    return !isDiskFull(thrown);
  } finally {
    rmSync(probe, { force: true });
  }
}
