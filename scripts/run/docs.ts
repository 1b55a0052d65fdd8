import { writeFile } from 'node:fs/promises';
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
  console.log(`${API_REFERENCE} is up to date.`);
}

docs().catch(endWith);
