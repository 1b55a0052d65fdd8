import { expect, test } from 'vitest';
import { plainText } from './plain-text';

test.each([
  ['bold and italic', '**Big** and *small* and ***both***', 'Big and small and both'],
  ['underlined, struck out, hidden', '__a__ ~~b~~ ||c||', 'a b c'],
  ['underscores in names stay', 'snake_case_name and _slanted_', 'snake_case_name and slanted'],
  ['code', 'Use `;undo` or ``x``', 'Use ;undo or x'],
  ['a block of code', '```lua\nprint(1)\n```', 'print(1)'],
  ['arguments of commands stay', 'Use ;mute <player> <minutes>', 'Use ;mute <player> <minutes>'],
  ['headings', '## Update 2.14\n-# small print', 'Update 2.14\nsmall print'],
  ['quotes and lists', '> said\n- one\n* two\n1. three', 'said\none\ntwo\nthree'],
  ['mentions', 'Thanks <@123> and <@!4> of <@&5> in <#6>', 'Thanks and of in'],
  ['commands of bots', 'Try </report:12345> today', 'Try today'],
  ['everyone', '@everyone look', 'look'],
  ['custom emoji', 'Yes <:wave:1> <a:dance:2>!', 'Yes!'],
  ['emoji', 'Won 🏆 by 👩🏽‍🚀 and ❤️', 'Won by and'],
  ['emoji by name', 'Live :tada: at 10:30:15', 'Live at 10:30:15'],
  ['moments', 'On <t:1795600800:F>: offline', 'On 2026-11-25 10:00 UTC: offline'],
  ['what a link leaves behind', 'A guide: <https://a.test>. Read it', 'A guide. Read it'],
  ['masked links', 'Read the [full notes](https://a.test/x).', 'Read the full notes.'],
  ['links', 'See https://a.test/x?y=1 and <https://b.test>', 'See and'],
  ['escaped marks', '\\*not bold\\*', '*not bold*'],
  ['lonely marks', '2 * 3 * 4 is 24', '2 * 3 * 4 is 24'],
  ['nothing in words', '🎉 <:a:1> https://a.test', ''],
  ['no text', '', ''],
])('%s', (_, message, expected) => {
  expect(plainText(message)).toBe(expected);
});

test('a message made to be slow to read is read in time', () => {
  const hostile = `${'*'.repeat(2000)}${'['.repeat(2000)}${'_a'.repeat(2000)}${'<@'.repeat(2000)}`;
  expect(plainText(hostile).length).toBeLessThanOrEqual(hostile.length);
});
