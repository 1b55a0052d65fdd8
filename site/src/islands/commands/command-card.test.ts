import { describe, expect, test } from 'vitest';
import { cardsOf, keepUnchanged } from './command-card.ts';
import { sampleCard, sampleCommand } from './testing/sample-commands.ts';

describe('cards', () => {
  test('are sorted by category, then name, whatever the letter case and the order they came in', () => {
    const { cards } = cardsOf([
      sampleCommand({ name: ';undo', category: 'Building' }),
      sampleCommand({ name: ';vote', category: 'Elections' }),
      sampleCommand({ name: ';JoinLarge', category: 'server' }),
      sampleCommand({ name: ';Btools', category: 'Building' }),
      sampleCommand({ name: ';ban', category: 'Moderation' }),
    ]);
    const names = cards.map(({ name }) => name);
    expect(names).toEqual([';Btools', ';undo', ';vote', ';ban', ';JoinLarge']);
  });

  test('carry no content id; the id is found by the slug', () => {
    const command = sampleCommand({ name: ';btools' });
    const { cards, ids } = cardsOf([command]);
    expect(JSON.stringify(cards)).not.toContain(command.id);
    expect(ids.get('btools')).toBe(command.id);
  });
});

describe('a refreshed list', () => {
  const before = [sampleCard({ name: ';btools' }), sampleCard({ name: ';undo' })];

  test('keeps the very object of every card that did not change', () => {
    const next = keepUnchanged(before, structuredClone(before));
    expect(next[0]).toBe(before[0]);
    expect(next[1]).toBe(before[1]);
  });

  test.each([
    { description: 'Rewritten.' },
    { category: 'Fun' },
    { permission: 'OA' as const },
    { usage: ';undo [steps]' },
    { aliases: [';revert'] },
    { examples: [';undo', ';undo 3'] },
    { examples: [';undo 3'] },
    { avgRating: 4.5 },
    { name: ';Undo' },
  ])('takes the new card when it differs in %o', (change) => {
    const changed = { ...sampleCard({ name: ';undo' }), ...change };
    const next = keepUnchanged(before, [structuredClone(before[0] as never), changed]);
    expect(next[0]).toBe(before[0]);
    expect(next[1]).toBe(changed);
  });

  test('has what is new and lacks what is gone', () => {
    const added = sampleCard({ name: ';fly' });
    expect(keepUnchanged(before, [added])).toEqual([added]);
  });
});
