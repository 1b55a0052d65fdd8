import { expect, test } from 'vitest';
import { messageMarkdown, plainText } from './plain-text';

test.each([
  ['bold and italic', '**Big** and *small* and ***both***', 'Big and small and both'],
  ['underlined, struck out, hidden', '__a__ ~~b~~ ||c||', 'a b c'],
  ['underscores in names stay', 'snake_case_name and _slanted_', 'snake_case_name and slanted'],
  ['code', 'Use `;undo` or ``x``', 'Use ;undo or x'],
  ['a block of code', '```lua\nprint(1)\n```', 'print(1)'],
  ['arguments of commands stay', 'Use ;mute <player> <minutes>', 'Use ;mute <player> <minutes>'],
  ['headings', '## Update 2.14\n-# small print', 'Update 2.14\nsmall print'],
  [
    'what Discord has no tables for',
    'Boats:\n| Boat | Parts |\n| --- | ---: |\n| Raft | 5 |',
    'Boats:\nBoat | Parts\nRaft | 5',
  ],
  ['what only looks like markup', '#### About ~5~10 &copy;\n---', 'About ~5~10 &copy;'],
  ['a task', '- [x] Boats\n- [ ] Trams', 'Boats\nTrams'],
  ['quotes and lists', '> said\n- one\n* two\n1. three', 'said\none\ntwo\nthree'],
  [
    'mentions',
    'Thanks to <@123>, <@!4> of <@&5> and @everyone for <#6>.',
    'Thanks to a player, a player of a role and everyone for a channel.',
  ],
  [
    'mentions that open a sentence',
    '<@1> won!\n> <@&2> can build',
    'A player won!\nA role can build',
  ],
  [
    'calls before a message',
    '@everyone <@&5>\n@here, <@&6> The harbour opened',
    'The harbour opened',
  ],
  ['calls after a message', 'The harbour opened! <@&5> @here', 'The harbour opened!'],
  ['calls that belong to it', '@everyone look', 'Everyone look'],
  [
    'navigation',
    'See <id:guide>, <id:browse>, <id:customize> or <id:linked-roles:12>',
    'See Server Guide, Browse Channels, Channels & Roles or Linked Roles',
  ],
  ['commands of bots', 'Try </report:12345> today', 'Try today'],
  ['custom emoji', 'Yes <:wave:1> <a:dance:2>!', 'Yes!'],
  ['emoji', 'Won 🏆 by 👩🏽‍🚀 and ❤️', 'Won by and'],
  ['emoji by name', 'Live :tada: at 10:30:15', 'Live at 10:30:15'],
  ['moments', 'On <t:1795600800:F>: offline', 'On 2026-11-25 10:00 UTC: offline'],
  ...[...'tTdDfFRsS'].map((style) => [
    `moments in style ${style}`,
    `On <t:1795600800:${style}>`,
    'On 2026-11-25 10:00 UTC',
  ]),
  ['what a link leaves behind', 'A guide: <https://a.test>. Read it', 'A guide. Read it'],
  ['masked links', 'Read the [full notes](https://a.test/x).', 'Read the full notes.'],
  ['links', 'See https://a.test/x?y=1 and <https://b.test>', 'See and'],
  ['[Word]: text', '[Fixed]: boats float', '[Fixed]: boats float'],
  ['masked links with brackets', '[notes](https://a.test/x_(y)) are out', 'notes are out'],
  [
    'masked links with a title',
    'Read the [**full** notes](<https://a.test> "All")',
    'Read the full notes',
  ],
  [
    'an address in brackets or after a dash',
    'Out (https://a.test)\nNotes — <https://a.test>',
    'Out\nNotes',
  ],
  ['emoji beside marks', '**:tada: Boats :tada:** float', 'Boats float'],
  [
    'a name that looks like a link',
    '\\[x\\]\\(https\\:\\/\\/a\\.test\\) won',
    '[x](https://a.test) won',
  ],
  ['escaped marks', '\\*not bold\\*', '*not bold*'],
  ['lonely marks', '2 * 3 * 4 is 24', '2 * 3 * 4 is 24'],
  ['nothing in words', '🎉 <:a:1> https://a.test', ''],
  ['no text', '', ''],
])('%s', (_, message, expected) => {
  expect(plainText(message)).toBe(expected);
});

test('a message made to be slow to read is read in time', () => {
  const hostile = `${'*'.repeat(2000)}${'['.repeat(2000)}${'_a'.repeat(2000)}${'<@'.repeat(2000)}${'@here '.repeat(2000)}`;
  expect(plainText(hostile).length).toBeLessThanOrEqual(hostile.length);
});

test.each([
  ['# Trams\n**run** <https://a.example>', '# Trams\n**run** <https://a.example>'],
  ['<@&1> The harbour <:wave:80111222> is open 🎉', 'The harbour  is open 🎉'],
  ['Thanks to <@7001002> in <#12>', 'Thanks to a player in a channel'],
  ['Offline on <t:1795600800:F>', 'Offline on 2026-11-25 10:00 UTC'],
  ['Use </build start:12>', 'Use /build start'],
])('Markdown of %j', (text, markdown) => {
  expect(messageMarkdown(text)).toBe(markdown);
});
