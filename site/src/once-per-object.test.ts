import { expect, test, vi } from 'vitest';
import { oncePerObject } from './once-per-object.ts';

test('makes a value once for each object, an empty one too', () => {
  const make = vi.fn((key: { readonly text: string }) => key.text);
  const textOf = oncePerObject(make);
  const [some, equal, empty] = [{ text: 'a' }, { text: 'a' }, { text: '' }];
  expect([some, some, equal, empty, empty].map(textOf)).toEqual(['a', 'a', 'a', '', '']);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a failure is not retained', () => {
  const make = vi.fn().mockImplementationOnce(() => {
    throw new Error('no');
  });
  make.mockReturnValue('made');
  const valueFor = oncePerObject(make);
  const key = {};
  expect(() => valueFor(key)).toThrow('no');
  expect(valueFor(key)).toBe('made');
});
