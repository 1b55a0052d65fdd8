import { afterEach, describe, expect, test } from 'vitest';
import { $catalog, type Catalog, catalogAfter, commandIdOf } from './catalog.ts';
import { sampleCard, sampleCommand } from './testing/sample-commands.ts';

const rendered: Catalog = {
  refresh: 'loading',
  cards: [sampleCard({ name: ';btools' })],
  ids: new Map(),
};

describe('the catalog', () => {
  test('takes the answer of the API, ids included, and keeps unchanged cards', () => {
    const command = sampleCommand({ name: ';btools' });
    const next = catalogAfter(rendered, { data: [command, sampleCommand({ name: ';undo' })] });
    expect(next.refresh).toBe('ready');
    expect(next.cards[0]).toBe(rendered.cards[0]);
    expect(next.cards).toHaveLength(2);
    expect(next.ids.get('btools')).toBe(command.id);
  });

  test('keeps the cards that are shown when the refresh fails', () => {
    const next = catalogAfter(rendered, { error: new Error('down') });
    expect(next).toEqual({ ...rendered, refresh: 'failed' });
  });

  test('keeps them while another attempt is under way', () => {
    const failed: Catalog = { ...rendered, refresh: 'failed' };
    expect(catalogAfter(failed, {})).toEqual(rendered);
  });

  test('is empty when nothing is published any more', () => {
    expect(catalogAfter(rendered, { data: [] }).cards).toEqual([]);
  });
});

describe('the content id of a card', () => {
  afterEach(() => $catalog.set(null));

  test('is waited for until the API has answered', async () => {
    $catalog.set(rendered);
    const id = commandIdOf('btools');
    $catalog.set({ ...rendered, refresh: 'ready', ids: new Map([['btools', 'c1']]) });
    await expect(id).resolves.toBe('c1');
    await expect(commandIdOf('btools')).resolves.toBe('c1');
  });

  test('is not known when the API could not be reached', async () => {
    $catalog.set(rendered);
    const id = commandIdOf('btools');
    $catalog.set({ ...rendered, refresh: 'failed' });
    await expect(id).resolves.toBeUndefined();
  });
});
