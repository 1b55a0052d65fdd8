import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Names the site's built code and the settings that stand in its pages: when it differs from the live
 * release's, the site must be rendered again although no content has changed.
 */
export async function codeVersionOf(siteDir: string, settings: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const folder of ['dist', 'src/build']) {
    const root = path.join(siteDir, folder);
    const files = (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files)
      hash.update(path.relative(siteDir, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
