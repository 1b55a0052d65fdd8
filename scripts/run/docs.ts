import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endWith } from '../setup/failure.ts';
import { install } from '../setup/install.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';

/** Writes the documentation that is generated from the code and checked in. */
async function docs(): Promise<void> {
  await install(createProgress());
  const { API_REFERENCE, apiReference } = await import('../documentation/api-reference.ts');
  await writeFile(path.join(ROOT, API_REFERENCE), apiReference());
  const { withRecipes } = await import('../recipes/recipes.ts');
  const guide = path.join(ROOT, 'CONTRIBUTING.md');
  await writeFile(guide, withRecipes(await readFile(guide, 'utf8')));
  console.log(`${API_REFERENCE} and the recipes in CONTRIBUTING.md are up to date.`);
}

docs().catch(endWith);
