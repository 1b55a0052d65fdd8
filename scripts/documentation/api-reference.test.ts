import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.ts';
import { API_REFERENCE, apiReference } from './api-reference.ts';

test('the checked-in API reference says what the contracts say', async () => {
  const written = await readFile(path.join(ROOT, API_REFERENCE), 'utf8');
  expect(written === apiReference(), `${API_REFERENCE} is out of date: run npm run docs.`).toBe(
    true,
  );
});
