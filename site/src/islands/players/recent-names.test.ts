import { afterEach, describe, expect, test, vi } from 'vitest';
import { $recentNames, forgetNames, recallNames, saveName } from './recent-names.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  $recentNames.set([]);
});

describe('recent names', () => {
  test('come back on the next visit until they are forgotten', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    saveName('OldTownMayor');
    $recentNames.set([]);
    recallNames();
    expect($recentNames.get()).toEqual(['OldTownMayor']);
    forgetNames();
    recallNames();
    expect($recentNames.get()).toEqual([]);
  });

  test('last as long as the page where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    recallNames();
    saveName('OldTownMayor');
    expect($recentNames.get()).toEqual(['OldTownMayor']);
  });
});
