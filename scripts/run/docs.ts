import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { API_REFERENCE, apiReference } from '../documentation/api-reference.ts';
import { ROOT } from '../setup/paths.ts';

/** Writes the documentation that is generated from the code and checked in. */
await writeFile(path.join(ROOT, API_REFERENCE), apiReference());
console.log(`${API_REFERENCE} is up to date.`);
