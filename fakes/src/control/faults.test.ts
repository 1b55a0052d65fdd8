import { describe, expect, test } from 'vitest';
import { Faults, fault } from './faults.ts';

const set = (input: object) => fault.parse(input);

describe('faults', () => {
  test('apply to paths that begin with what they match, and to no other', () => {
    const faults = new Faults();
    faults.add(set({ match: '/roblox/users', kind: '500' }));
    expect(faults.takeFor('/roblox/users/v1/users/1')?.kind).toBe('500');
    expect(faults.takeFor('/roblox/badges/v1/badges/1')).toBeUndefined();
  });

  test('with `times` end after so many requests; the next one in line then applies', () => {
    const faults = new Faults();
    faults.add(set({ match: '/a', kind: '429', times: 2 }));
    faults.add(set({ match: '/a', kind: 'html', times: 1 }));
    const taken = Array.from({ length: 4 }, () => faults.takeFor('/a/b')?.kind);
    expect(taken).toEqual(['429', '429', 'html', undefined]);
  });

  test('without `times` stay until cleared', () => {
    const faults = new Faults();
    faults.add(set({ match: '/a', kind: 'hang' }));
    for (let request = 0; request < 5; request++) expect(faults.takeFor('/a')?.kind).toBe('hang');
    faults.clear();
    expect(faults.takeFor('/a')).toBeUndefined();
  });

  test.each([
    { kind: '503', match: '/a' },
    { kind: '500' },
    { kind: '500', match: 'roblox' },
    { kind: '500', match: '/a', tims: 1 },
    { kind: '500', match: '/a', times: 0 },
  ])('a malformed order is refused: %j', (order) => {
    expect(fault.safeParse(order).success).toBe(false);
  });
});
