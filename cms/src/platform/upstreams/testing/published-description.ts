import path from 'node:path';

const SETTING = 'ELC_PUBLISHED_DESCRIPTIONS';

/**
 * A service's published description in the folder that the setting names, and the name of the tests that use it,
 * which says why they are skipped without: descriptions are no part of the repository (CONTRIBUTING.md).
 */
export function publishedDescription(service: 'discord' | 'roblox', tests: string) {
  const folder = process.env[SETTING];
  return {
    file: path.join(folder ?? '', `${service}-openapi.json`),
    isThere: folder !== undefined,
    suite: folder ? tests : `${tests} (skipped: ${SETTING} names no folder, see CONTRIBUTING.md)`,
  };
}
