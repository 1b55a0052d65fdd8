import { describe, expect, test } from 'vitest';
import { codeTable } from './code-table.ts';
import { describeOperations } from './describe.ts';
import { openApiDocument } from './document.ts';

const operations = describeOperations(openApiDocument({ publicUrl: 'https://elc.example' }));
const rows = codeTable();
const rowOf = (wanted: string) => rows.find(({ code }) => code === wanted);

test('each code that an endpoint can answer is explained once, on a page of its own', () => {
  const codes = rows.map(({ code }) => code as string);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(codes.length);
  for (const { failures } of operations)
    expect(codes).toEqual(expect.arrayContaining(failures.flatMap((failure) => failure.codes)));
  expect(rowOf('PLAYER_NOT_FOUND')?.path).toBe('/api-docs/codes/player-not-found');
});

test.each(rows)('$code says what it means, and what to do', ({ meaning, fix, retry }) => {
  expect(meaning).toMatch(/^[\p{Lu}\d].+\.$/u);
  expect(fix).toMatch(/^\p{Lu}.+\.$/u);
  expect(retry).toMatch(/^(?:Yes|No)[.,] .+\.$/);
});

describe('whether the same call helps', () => {
  test.each([
    ['RATE_LIMITED', /^Yes, after the seconds that `Retry-After` names\.$/],
    ['DATABASE_UNAVAILABLE', /^Yes, after the seconds .* check that first/],
    [
      'IDEMPOTENCY_KEY_RUNNING',
      /^Yes, with the same `Idempotency-Key`, after the seconds that `Retry-After` names\.$/,
    ],
    ['UPSTREAM_TIMEOUT', /^Yes, a few times/],
    ['INTERNAL', /check that first/],
    ['WIKI_NOT_CONFIGURED', /^No\. It fails until the operator/],
    ['SCAN_NOT_RESUMABLE', /^No\. It keeps failing until the state of what it acts on/],
    ['VALIDATION', /^No\. .* until it is corrected/],
    ['VERSION_NOT_SUPPORTED', /^No\./],
  ])('is said of %s', (code, text) => {
    expect(rowOf(code)?.retry).toMatch(text);
  });
});

test('names the calls that answer a code; what any call answers names none', () => {
  expect(rowOf('PLAYER_NOT_FOUND')?.calls).toContainEqual({
    name: 'newgenCheck',
    method: 'GET',
    path: '/api/newgen-check/{username}',
  });
  expect(rowOf('INTERNAL')?.calls).toBeNull();
});
