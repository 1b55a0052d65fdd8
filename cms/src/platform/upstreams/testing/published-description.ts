import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository, however deep this file is in it. */
function repository(folder = __dirname): string {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`${__dirname} is in no repository.`);
  return repository(parent);
}

/**
 * Where a service's published description is, and the name of the tests that use it, which says how to bring it
 * where it is missing: it is not part of the repository, but may be beside it.
 */
export function publishedDescription(service: 'discord' | 'roblox', tests: string) {
  const setting = `${service.toUpperCase()}_OPENAPI`;
  const beside = path.join(repository(), '../shared/upstreams', `${service}-openapi.json`);
  const file = process.env[setting] ?? beside;
  const isThere = existsSync(file);
  const suite = isThere ? tests : `${tests} (skipped: none at ${file}; set ${setting})`;
  return { file, isThere, suite };
}
