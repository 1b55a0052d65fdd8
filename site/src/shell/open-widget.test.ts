import { expect, test } from 'vitest';
import { typedAfter } from './open-widget.ts';

const press = (key: string, keys: object = {}) => ({ key, code: '', ...keys });

test('letters, digits, signs and spaces are added', () => {
  const words = ['v', 'o', ' ', '1', ';', 'É', '🧱'].reduce(
    (typed, key) => typedAfter(typed, press(key)) ?? typed,
    '',
  );
  expect(words).toBe('vo 1;É🧱');
});

test('Backspace takes the last character, whole', () => {
  expect(typedAfter('vo🧱', press('Backspace'))).toBe('vo');
  expect(typedAfter('', press('Backspace'))).toBe('');
});

test.each(['Enter', 'Escape', 'Tab', 'Shift', 'ArrowDown', 'F8', 'Dead', 'Process'])(
  '%s writes nothing',
  (key) => {
    expect(typedAfter('vote', press(key))).toBeNull();
  },
);

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('nor does a letter with %s', (held) => {
  expect(typedAfter('vote', press('k', { [held]: true }))).toBeNull();
});
