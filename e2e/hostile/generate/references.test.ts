import { expect, test } from 'vitest';
import { reference, resolveReferences } from './references.ts';

test('every reference in a text is resolved by its kind and index', async () => {
  const text = `/api/keys/${reference('key', 3)}?a=${reference('scan', 0)}&b=ref.key`;
  const resolved = await resolveReferences(text, async (kind, index) => `<${kind} ${index}>`);
  expect(resolved).toBe('/api/keys/<key 3>?a=<scan 0>&b=ref.key');
});

test('the value of a reference is inserted unchanged', async () => {
  expect(await resolveReferences(reference('password', 0), async () => '$& $1')).toBe('$& $1');
});
