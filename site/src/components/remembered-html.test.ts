import { expect, test, vi } from 'vitest';
import { rememberedHtml } from './remembered-html.ts';

const [wall, roof] = [{ name: 'wall' }, { name: 'roof' }];
const nameOf = (entry: object) => (entry as typeof wall).name;

test('an entry is rendered once for each kind, wherever it stands', async () => {
  const item = vi.fn(async (entry: object) => `<li>${nameOf(entry)}</li>`);
  expect(await rememberedHtml('item', [wall, roof], item)).toBe('<li>wall</li><li>roof</li>');
  expect(await rememberedHtml('item', [roof, wall], item)).toBe('<li>roof</li><li>wall</li>');
  expect(item).toHaveBeenCalledTimes(2);
  expect(await rememberedHtml('name', [wall], async (entry) => nameOf(entry))).toBe('wall');
});

test('an entry that has changed is another object, and is rendered', async () => {
  const item = async (entry: object) => nameOf(entry);
  await rememberedHtml('changed', [wall], item);
  expect(await rememberedHtml('changed', [{ name: 'tower' }], item)).toBe('tower');
});
