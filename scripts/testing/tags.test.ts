import { expect, test } from 'vitest';
import { filesBy } from './tags.ts';

test('files are chosen by the tags at their heads', async () => {
  const core = await filesBy('e2e/http', (tags) => tags.has('core'));
  const onReplicas = await filesBy('e2e/http', (tags) => tags.has('core/postgres'));
  expect(core).toContain('e2e/http/accounts.200.test.ts');
  expect(core).not.toContain('e2e/http/ad-races.200.test.ts');
  expect(onReplicas).toContain('e2e/http/ad-races.200.test.ts');
});

test('a choice that no file is of is an error', async () => {
  await expect(filesBy('e2e/http', (tags) => tags.has('nothing'))).rejects.toThrow('No file');
});

test('what never runs on PostgreSQL has no place there', async () => {
  const both = await filesBy('e2e/http', (tags) => tags.has('sqlite') || tags.has('core/postgres'));
  const only = await filesBy(
    'e2e/http',
    (tags) => tags.has('sqlite') !== tags.has('core/postgres'),
  );
  expect(only).toEqual(both);
});
