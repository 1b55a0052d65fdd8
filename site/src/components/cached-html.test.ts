import { expect, test, vi } from 'vitest';
import { rememberedHtml } from './remembered-html.ts';

const [wall, roof] = [{ name: 'wall' }, { name: 'roof' }];
const nameOf = async (entry: object) => (entry as typeof wall).name;

test('an entry is rendered once for each kind, wherever it stands', async () => {
  const item = vi.fn(async (entry: object) => `<li>${await nameOf(entry)}</li>`);
  const [first, second] = await rememberedHtml('item', [wall, roof], item);
  expect([String(first), String(second)]).toEqual(['<li>wall</li>', '<li>roof</li>']);
  expect(await rememberedHtml('item', [roof, wall], item)).toEqual([second, first]);
  expect(item).toHaveBeenCalledTimes(2);
  expect(String(await rememberedHtml('name', [wall], nameOf))).toBe('wall');
});

test('an entry that has changed is another object, and is rendered', async () => {
  await rememberedHtml('changed', [wall], nameOf);
  expect(String(await rememberedHtml('changed', [{ name: 'tower' }], nameOf))).toBe('tower');
});
