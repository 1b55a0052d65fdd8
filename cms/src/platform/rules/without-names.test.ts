import { expect, test } from 'vitest';
import { addressWithoutNames, withoutNames } from './without-names';

test.each([
  {
    text: 'Builder broke it, the builder!',
    names: ['Builder'],
    expected: 'Erased player broke it, the builder!',
  },
  {
    text: 'Finnegan and MegaFinn and Finn_2',
    names: ['Finn'],
    expected: 'Finnegan and MegaFinn and Finn_2',
  },
  { text: 'a.b met axb', names: ['a.b'], expected: 'Erased player met axb' },
  { text: 'Finn met Rusty', names: ['Finn', 'Rusty'], expected: 'Erased player met Erased player' },
  { text: 'Finn', names: [], expected: 'Finn' },
])('"$text" without $names is "$expected"', ({ text, names, expected }) => {
  expect(withoutNames(text, names)).toBe(expected);
});

test.each([
  {
    text: 'GET /api/newgen-check/finn request=1',
    expected: 'GET /api/newgen-check/erased request=1',
  },
  { text: '/api/discord-bot/check/Finn', expected: '/api/discord-bot/check/erased' },
  { text: 'GET /api/newgen-check/Finn_2', expected: 'GET /api/newgen-check/Finn_2' },
  { text: 'Finn was slow', expected: 'Finn was slow' },
])('the address in "$text" becomes "$expected"', ({ text, expected }) => {
  expect(addressWithoutNames(text, ['Finn'])).toBe(expected);
});
