import { expect, test } from 'vitest';
import { missingPlace, parseUsage, usageLine } from './usage.ts';

const word = (text: string) => ({ kind: 'word', text });
const place = (kind: string, name: string, required: boolean, choices: string[] = []) => ({
  kind,
  name,
  required,
  choices,
});

test.each([
  [';btools', [word(';btools')]],
  [
    ';kick <player> [reason]',
    [word(';kick'), place('player', 'player', true), place('text', 'reason', false)],
  ],
  [';voting <on|off>', [word(';voting'), place('choice', 'on|off', true, ['on', 'off'])]],
  [
    ';tp <player><destination>',
    [word(';tp'), place('player', 'player', true), place('text', 'destination', true)],
  ],
  [';size <player', [word(';size'), word('<'), word('player')]],
  [';x <> []', [word(';x'), word('<'), word('>'), word('['), word(']')]],
  ['', []],
])('%j has its parts in their order', (usage, parts) => {
  expect(parseUsage(usage)).toEqual(parts);
});

test.each([
  [';kick <player> [reason]', ['random', ''], ';kick random'],
  [';kick <player> [reason]', ['zed', '  too   loud '], ';kick zed too loud'],
  [';kick <player> [reason]', [], ';kick <player>'],
  [';x [first] [second]', ['', 'late'], ';x'],
  [';voting <on|off>', ['on'], ';voting on'],
])('%j filled with %j is the line %j', (usage, values, line) => {
  expect(usageLine(parseUsage(usage), values)).toBe(line);
});

test('a line is complete once every required place has a value', () => {
  const parts = parseUsage(';kick <player> [reason]');
  expect(missingPlace(parts, [])).toBe(0);
  expect(missingPlace(parts, [' '])).toBe(0);
  expect(missingPlace(parts, ['me'])).toBe(-1);
});
