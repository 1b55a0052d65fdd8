import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  $recentNames,
  forgetNames,
  namesIn,
  RECENT_MAX,
  recallNames,
  saveName,
  withRecentName,
} from './recent-names.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  $recentNames.set([]);
});

describe('recent names', () => {
  test('hold each name once, the newest first, and not more than fit', () => {
    const names = ['a', 'b', 'C', 'd', 'e'];
    expect(withRecentName(names, 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(withRecentName(names, 'f')).toEqual(['f', 'a', 'b', 'C', 'd']);
    expect(RECENT_MAX).toBe(5);
  });

  test.each([
    [null, []],
    ['["a","b"]', ['a', 'b']],
    ['["a",7,null]', ['a']],
    ['{"a":1}', []],
    ['[', []],
    ['["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
  ])('read from %j are %j', (stored, names) => {
    expect(namesIn(stored)).toEqual(names);
  });

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
