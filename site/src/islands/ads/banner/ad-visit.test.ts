import { afterEach, expect, test, vi } from 'vitest';
import { createAdVisit, currentAdVisit } from './ad-visit.ts';

const VISIT_MS = 30 * 60_000;

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  };
}

/** A browser whose tabs share what it stores. */
function newBrowser() {
  const stored = memory();
  let nowMs = 1_000_000;
  return {
    newTab: () => createAdVisit(stored, memory(), () => nowMs),
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

test.each([
  { random: 0, takes: true },
  { random: 0.4999, takes: true },
  { random: 0.5, takes: false },
  { random: 0.9999, takes: false },
])('half of the visits take the full-screen ad ($random: $takes)', ({ random, takes }) => {
  expect(
    newBrowser()
      .newTab()
      .takesFullscreen(() => random),
  ).toBe(takes);
});

test.each([0, 0.9])('a visit rolls once in 30 minutes, over its pages and tabs (%d)', (first) => {
  const { newTab, wait } = newBrowser();
  newTab().takesFullscreen(() => first);
  const random = vi.fn(() => 0);
  wait(VISIT_MS - 1);
  expect(newTab().takesFullscreen(random)).toBe(false);
  expect(random).not.toHaveBeenCalled();
  expect(newTab().hasRolled()).toBe(true);
  wait(1);
  expect(newTab().takesFullscreen(random)).toBe(true);
});

test('a dismissed banner stays away for 30 minutes, in every tab', () => {
  const { newTab, wait } = newBrowser();
  expect(newTab().isDismissed()).toBe(false);
  newTab().dismiss();
  expect(newTab().isDismissed()).toBe(true);
  wait(VISIT_MS);
  expect(newTab().isDismissed()).toBe(false);
  expect(newBrowser().newTab().isDismissed()).toBe(false);
});

test('each ad is shown and clicked for the first time once', () => {
  const visit = newBrowser().newTab();
  expect([visit.isFirst('shown', 'a'), visit.isFirst('shown', 'a')]).toEqual([true, false]);
  expect(visit.has('clicked', 'a')).toBe(false);
  expect(visit.isFirst('clicked', 'a')).toBe(true);
  expect(visit.has('clicked', 'a')).toBe(true);
  expect(visit.isFirst('shown', 'b')).toBe(true);
});

function fail(): never {
  throw new DOMException('', 'QuotaExceededError');
}

afterEach(() => void vi.unstubAllGlobals());

test('where storage is full, a dismissed banner stays away, and nothing is counted or opens by itself', () => {
  const full = { ...memory(), setItem: fail };
  const visit = createAdVisit(full, full, () => 0);
  visit.dismiss();
  expect(visit.isDismissed()).toBe(true);
  expect([visit.takesFullscreen(() => 0), visit.hasRolled()]).toEqual([false, true]);
  expect([visit.isFirst('reported', 'a'), visit.has('reported', 'a')]).toEqual([false, true]);
});

test('where storage is blocked, a dismissed banner stays away', () => {
  vi.stubGlobal('sessionStorage', { getItem: fail });
  const visit = currentAdVisit();
  expect(visit.isDismissed()).toBe(false);
  visit.dismiss();
  expect(visit.isDismissed()).toBe(true);
});
