import { expect, test } from 'vitest';
import { fieldLabel } from './field-label';

test.each([
  { name: 'title', label: 'Title' },
  { name: 'heroText', label: 'Hero text' },
  { name: 'maxPlayers', label: 'Max players' },
])('$name reads as $label', ({ name, label }) => {
  expect(fieldLabel(name, {})).toBe(label);
});

test('a label of the schema wins', () => {
  expect(fieldLabel('alt', { pluginOptions: { elc: { label: 'Alternative text' } } })).toBe(
    'Alternative text',
  );
});
