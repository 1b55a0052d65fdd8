import { expect, test } from 'vitest';
import { folderCycles, type Import } from './find-breaches.ts';

const imports = (...lines: string[]): Import[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });

test('folders that use one another in one direction are fine', () => {
  const files = imports('src/app/main.ts > src/ads/index.ts', 'src/ads/index.ts > src/db/table.ts');
  expect(folderCycles(files, 'src')).toEqual([]);
});

test('a cycle is named once, wherever it is entered', () => {
  const files = imports(
    'src/ads/submit.ts > src/mail/send.ts',
    'src/mail/send.ts > src/logs/log.ts',
    'src/logs/tables/rows.ts > src/ads/rules/time.ts',
    'src/app/main.ts > src/ads/submit.ts',
  );
  expect(folderCycles(files, 'src')).toEqual(['ads → mail → logs → ads']);
});

test('two cycles are two', () => {
  const files = imports(
    'src/a/1.ts > src/b/1.ts',
    'src/b/2.ts > src/a/2.ts',
    'src/c/1.ts > src/d/1.ts',
    'src/d/2.ts > src/c/2.ts',
  );
  expect(folderCycles(files, 'src')).toEqual(['a → b → a', 'c → d → c']);
});

test('imports within a folder, of files beside the folders and of elsewhere make none', () => {
  const files = imports(
    'src/a/1.ts > src/a/rules/2.ts',
    'src/a/rules/2.ts > src/a/1.ts',
    'src/a/1.ts > src/index.ts',
    'src/index.ts > src/a/1.ts',
    'src/a/1.ts > other/b/1.ts',
    'other/b/1.ts > src/a/1.ts',
  );
  expect(folderCycles(files, 'src')).toEqual([]);
});
