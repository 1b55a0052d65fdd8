import { expect, test, vi } from 'vitest';
import { cachedHtml } from './cached-html.ts';

const [wall, roof] = [{ name: 'wall' }, { name: 'roof' }];
const nameOf = async (entry: object) => (entry as typeof wall).name;

test('an entry is rendered once for each kind, whatever its place', async () => {
  const item = vi.fn(async (entry: object) => `<li>${await nameOf(entry)}</li>`);
  const [first, second] = await cachedHtml('item', [wall, roof], item);
  expect([String(first), String(second)]).toEqual(['<li>wall</li>', '<li>roof</li>']);
  expect(await cachedHtml('item', [roof, wall], item)).toEqual([second, first]);
  expect(item).toHaveBeenCalledTimes(2);
  expect(String(await cachedHtml('name', [wall], nameOf))).toBe('wall');
});

test('an entry that has changed is another object, and is rendered', async () => {
  await cachedHtml('changed', [wall], nameOf);
  expect(String(await cachedHtml('changed', [{ name: 'tower' }], nameOf))).toBe('tower');
});
