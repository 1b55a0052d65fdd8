import { expect, test, vi } from 'vitest';
import { createAdVisit } from './visit.ts';

/** The storage of one tab, which pages of the same visit share. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
}

test.each([
  { random: 0, takes: true },
  { random: 0.4999, takes: true },
  { random: 0.5, takes: false },
  { random: 0.9999, takes: false },
])('half of the visits take the full-screen ad ($random: $takes)', ({ random, takes }) => {
  expect(createAdVisit(storage()).takesFullscreen(() => random)).toBe(takes);
});

test.each([0, 0.9])('a visit rolls once, over all of its pages (%d)', (first) => {
  const tab = storage();
  createAdVisit(tab).takesFullscreen(() => first);
  const random = vi.fn(() => 0);
  expect(createAdVisit(tab).takesFullscreen(random)).toBe(false);
  expect(random).not.toHaveBeenCalled();
  expect(createAdVisit(tab).hasRolled()).toBe(true);
});

test('a dismissed banner stays away for the visit', () => {
  const tab = storage();
  expect(createAdVisit(tab).isDismissed()).toBe(false);
  createAdVisit(tab).dismiss();
  expect(createAdVisit(tab).isDismissed()).toBe(true);
  expect(createAdVisit(storage()).isDismissed()).toBe(false);
});

test('each ad is shown and clicked for the first time once', () => {
  const visit = createAdVisit(storage());
  expect([visit.isFirst('shown', 'a'), visit.isFirst('shown', 'a')]).toEqual([true, false]);
  expect(visit.isFirst('clicked', 'a')).toBe(true);
  expect(visit.isFirst('shown', 'b')).toBe(true);
});
