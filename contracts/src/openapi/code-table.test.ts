import { expect, test } from 'vitest';
import { codeTable } from './code-table.ts';
import { describeOperations } from './describe.ts';
import { openApiDocument } from './document.ts';

const operations = describeOperations(openApiDocument({ publicUrl: 'https://elc.example' }));
const rows = codeTable(operations);

test('each code that an endpoint can answer is explained once', () => {
  const codes = rows.map(({ code }) => code as string);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { failures } of operations)
    expect(codes).toEqual(expect.arrayContaining(failures.flatMap((failure) => failure.codes)));
});

test.each(rows)('$code says what it means, and what to do', ({ meaning, fix }) => {
  expect(meaning).toMatch(/^[\p{Lu}\d].+\.$/u);
  expect(fix).toMatch(/^\p{Lu}.+\.$/u);
});
