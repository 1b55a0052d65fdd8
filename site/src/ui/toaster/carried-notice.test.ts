import { expect, test } from 'vitest';
import { carryNotice, takeCarriedNotice } from './carried-notice.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('a notice reaches the next page, once', () => {
  const tab = storage();
  carryNotice({ title: 'Welcome back!' }, tab);
  expect(takeCarriedNotice(tab)).toEqual({ title: 'Welcome back!' });
  expect(takeCarriedNotice(tab)).toBeNull();
});

test.each(['{', 'null', '{"title":1}'])('%s is no notice', (text) => {
  const tab = storage();
  tab.setItem('elc:notice', text);
  expect(takeCarriedNotice(tab)).toBeNull();
});
