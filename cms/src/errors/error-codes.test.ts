import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CODES } from '@elc/contracts/error-codes';
import { expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '..');
/** Not of the public API: it stands on the listener of the CMS only. */
const CMS_ONLY = new Set(['LOCAL_ONLY']);

const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n');

const thrown = [...source.matchAll(/new ApiError\(\s*(\d{3}),\s*'([A-Z_]+)'/g)]
  .map(([, status, code]) => ({ code: String(code), status: Number(status) }))
  .filter(({ code }) => !CMS_ONLY.has(code));

test.each(thrown)('$code is documented with its status', ({ code, status }) => {
  const documented: Readonly<Record<string, { status: number }>> = ERROR_CODES;
  expect(
    documented[code]?.status,
    `Add ${code} to contracts/src/error-codes.ts, with its status and sentence.`,
  ).toBe(status);
});

test.each(Object.keys(ERROR_CODES))('%s, which is documented, is answered somewhere', (code) => {
  expect(source.includes(`'${code}'`), `Nothing answers ${code} any more.`).toBe(true);
});
