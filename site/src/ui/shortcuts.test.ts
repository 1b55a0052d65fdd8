import { describe, expect, test } from 'vitest';
import { type KeyPress, shortcutOf } from './shortcuts.ts';

const K = { key: 'k', code: 'KeyK' };
const SLASH = { key: '/', code: 'Slash' };
const QUESTION = { key: '?', code: 'Slash', shiftKey: true };
const digit = (n: number) => ({ key: String(n), code: `Digit${n}` });

describe('with nothing typed', () => {
  test.each<[string, KeyPress, unknown]>([
    ['Ctrl+K', { ...K, ctrlKey: true }, { do: 'search' }],
    ['Cmd+K', { ...K, metaKey: true }, { do: 'search' }],
    ['Ctrl+K with Caps Lock', { ...K, key: 'K', ctrlKey: true }, { do: 'search' }],
    ['Ctrl+?', { ...QUESTION, ctrlKey: true }, { do: 'show-shortcuts' }],
    ['Cmd+?', { ...QUESTION, metaKey: true }, { do: 'show-shortcuts' }],
    ['Ctrl+/', { ...SLASH, ctrlKey: true }, { do: 'show-shortcuts' }],
    [
      'Ctrl+? on a German keyboard',
      { key: '?', code: 'Minus', shiftKey: true, ctrlKey: true },
      { do: 'show-shortcuts' },
    ],
    [
      'Ctrl+Shift+/ where the browser gives the plain letter',
      { ...SLASH, shiftKey: true, ctrlKey: true },
      { do: 'show-shortcuts' },
    ],
    ['Alt+1', { ...digit(1), altKey: true }, { do: 'go', path: '/' }],
    ['Alt+2', { ...digit(2), altKey: true }, { do: 'go', path: '/commands' }],
    ['Alt+3', { ...digit(3), altKey: true }, { do: 'go', path: '/guides' }],
    ['Alt+4', { ...digit(4), altKey: true }, { do: 'go', path: '/community' }],
    ['Option+1 on a Mac', { key: '¡', code: 'Digit1', altKey: true }, { do: 'go', path: '/' }],
    [
      'Alt+2 on a French keyboard',
      { key: 'é', code: 'Digit2', altKey: true },
      { do: 'go', path: '/commands' },
    ],
  ])('%s', (_, press, action) => {
    expect(shortcutOf(press, false)).toEqual(action);
  });

  test.each<[string, KeyPress]>([
    ['k alone', K],
    ['? alone', QUESTION],
    ['Ctrl+Shift+K, the console of a browser', { ...K, ctrlKey: true, shiftKey: true }],
    ['Ctrl+Alt+K', { ...K, ctrlKey: true, altKey: true }],
    ['Ctrl+-, which zooms, on a German keyboard', { key: '-', code: 'Slash', ctrlKey: true }],
    ['Ctrl+Z on a Dvorak keyboard', { key: 'z', code: 'Slash', ctrlKey: true }],
    ['Ctrl+Cmd+K', { ...K, ctrlKey: true, metaKey: true }],
    ['Alt+5', { ...digit(5), altKey: true }],
    ['1 alone', digit(1)],
    ['Ctrl+1, a tab of the browser', { ...digit(1), ctrlKey: true }],
    ['AltGr+2, which types a letter', { key: '²', code: 'Digit2', ctrlKey: true, altKey: true }],
    ['Alt+Shift+1', { ...digit(1), altKey: true, shiftKey: true }],
    ['Alt and the number pad', { key: '1', code: 'Numpad1', altKey: true }],
    ['a key held down', { ...digit(2), altKey: true, repeat: true }],
    ['a key of an input method', { ...K, ctrlKey: true, isComposing: true }],
  ])('%s is not one', (_, press) => {
    expect(shortcutOf(press, false)).toBeNull();
  });
});

describe('while typing', () => {
  const presses: [string, KeyPress][] = [
    ['Ctrl+K', { ...K, ctrlKey: true }],
    ['Ctrl+?', { ...QUESTION, ctrlKey: true }],
    ['Alt+2', { ...digit(2), altKey: true }],
  ];

  test.each(presses)('%s does nothing in a field', (_, press) => {
    expect(shortcutOf(press, true)).toBeNull();
  });
});
