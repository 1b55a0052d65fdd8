import { describe, expect, test } from 'vitest';
import { readMessages } from './read-messages';
import { messagesAnswer } from './schemas';

const sent = (given: object = {}) => ({
  id: '900',
  type: 0,
  author: { username: 'ada', global_name: null },
  content: '',
  timestamp: '2026-11-21T10:00:00.000000+00:00',
  ...given,
});
const read = (...messages: object[]) => readMessages(messagesAnswer.parse(messages), 100);
const textOf = (given: object) => read(sent(given)).messages[0]?.text;

test.each([
  { what: 'there are no messages', messages: [], hidden: 0 },
  { what: 'nothing of what was written is shown', messages: [sent(), sent()], hidden: 2 },
  { what: 'one text is shown', messages: [sent(), sent({ content: 'Hi' })], hidden: 1 },
  {
    what: 'people sent pictures only',
    messages: [sent({ attachments: [{ id: '1' }] })],
    hidden: 0,
  },
  { what: 'Discord itself wrote', messages: [sent({ type: 7 })], hidden: 0 },
])('when $what, $hidden messages are hidden', ({ messages, hidden }) => {
  expect(read(...messages).hidden).toBe(hidden);
});

test('an author without a display name is called by the user name', () => {
  expect(read(sent({ content: 'Hi' })).messages[0]?.author).toBe('ada');
});

test('a player who is mentioned is named where Discord sends the name', () => {
  const content = 'Thanks to <@7>, <@!8> and <@9>!';
  const mentions = [
    { id: '7', username: 'grace_h', global_name: null },
    { id: '8', username: 'ada', global_name: 'Ada' },
    { id: 'odd' },
  ];
  expect(textOf({ content, mentions })).toBe('Thanks to grace\\_h, Ada and <@9>!');
});

test.each([
  ['[x](https://a.test)', '\\[x\\]\\(https\\:\\/\\/a\\.test\\)'],
  ['<#12> :tada:', '\\<\\#12\\> \\:tada\\:'],
])('a player called %s is neither a link nor a code', (name, escaped) => {
  const mentions = [{ id: '7', username: 'ada', global_name: name }];
  expect(textOf({ content: '<@7>', mentions })).toBe(escaped);
});

test('a full page does not reach the start; all its lines stand, written or not', () => {
  const page = messagesAnswer.parse([sent({ id: '2' }), sent({ id: '1', type: 6 })]);
  expect(readMessages(page, 2)).toMatchObject({ reachesStart: false, ids: ['2', '1'] });
  expect(readMessages(page, 3)).toMatchObject({ reachesStart: true });
});

test('no list is an empty one', () => {
  expect(readMessages(messagesAnswer.parse(null), 100)).toMatchObject({ ids: [], hidden: 0 });
});

test('one message of another form hides no other, and counts as present', () => {
  const { messages, ids, unreadable } = read(
    sent({ id: '3', content: 'Hi' }),
    sent({ id: '2', timestamp: 'yesterday' }),
  );
  expect(messages.map(({ id }) => id)).toEqual(['3']);
  expect({ ids, unreadable }).toEqual({ ids: ['3', '2'], unreadable: 1 });
});

const CARD = { type: 'rich', title: 'Hotfix 2.14', description: 'Saves work.' };
const text = (content: string) => ({ type: 10, id: 1, content });

describe('words are read wherever Discord has them', () => {
  test.each([
    { where: 'in a card', given: { embeds: [CARD] }, expected: 'Hotfix 2.14\nSaves work.' },
    {
      where: 'in a card beside a ping',
      given: { content: '<@&123> @everyone', embeds: [CARD] },
      expected: '<@&123> @everyone\nHotfix 2.14\nSaves work.',
    },
    {
      where: 'in fields of a card',
      given: {
        embeds: [{ type: 'rich', fields: [{ name: 'Fixed', value: 'saves', inline: true }] }],
      },
      expected: 'Fixed: saves',
    },
    {
      where: 'in containers, sections and galleries',
      given: {
        components: [
          {
            type: 17,
            id: 1,
            components: [
              text('Update 3'),
              { type: 9, components: [text('Trams run.')], accessory: { type: 11 } },
              { type: 12, items: [{ media: {}, description: 'A tram' }] },
            ],
          },
          { type: 1, components: [{ type: 2, label: 'Read on' }] },
        ],
      },
      expected: 'Update 3\nTrams run.\nA tram',
    },
    {
      where: 'in a forwarded message',
      given: { message_snapshots: [{ message: { content: 'The bridge is open.' } }] },
      expected: 'The bridge is open.',
    },
    {
      where: 'in a card of a bot, with its author and its footer',
      given: {
        embeds: [
          {
            type: 'rich',
            author: { name: 'Councillor Ada' },
            title: 'Hotfix 2.13.3',
            description: 'Servers save again.',
            footer: { text: 'Restart at noon' },
          },
        ],
      },
      expected: 'Councillor Ada\nHotfix 2.13.3\nServers save again.\nRestart at noon',
    },
    {
      where: 'in a poll',
      given: {
        poll: {
          question: { text: 'Which bridge next?' },
          answers: [
            { answer_id: 1, poll_media: { text: 'North' } },
            { answer_id: 2, poll_media: { text: 'South' } },
          ],
        },
      },
      expected: 'Poll: Which bridge next?\n- North\n- South',
    },
    {
      where: 'in a link’s preview, where the author says nothing',
      given: {
        content: 'https://videos.example/1',
        embeds: [{ type: 'video', title: 'Cable car' }],
      },
      expected: 'https://videos.example/1\nCable car',
    },
    {
      where: 'by the author alone, beside a link’s preview',
      given: {
        content: 'Watch it: https://videos.example/1',
        embeds: [{ type: 'video', title: 'Cable car' }],
      },
      expected: 'Watch it: https://videos.example/1',
    },
  ])('$where', ({ given, expected }) => {
    expect(textOf(given)).toBe(expected);
  });
});

describe('what has no words is described', () => {
  const image = { id: '1', content_type: 'image/png' };
  test.each([
    { given: { attachments: [image] }, expected: 'A picture' },
    { given: { attachments: [{ ...image, description: 'Sunset' }] }, expected: 'Picture: Sunset' },
    { given: { attachments: [image, image, image] }, expected: '3 pictures' },
    {
      given: { attachments: [image, { id: '2', content_type: 'video/mp4' }] },
      expected: '2 files',
    },
    {
      given: { attachments: [{ id: '1', content_type: 'audio/ogg' }] },
      expected: 'A sound recording',
    },
    { given: { attachments: [{ id: '1' }] }, expected: 'A file' },
    {
      given: { sticker_items: [{ id: '1', name: 'Waving mayor' }] },
      expected: 'Sticker: Waving mayor',
    },
    {
      given: { embeds: [{ type: 'rich', image: { url: 'https://x.example' } }] },
      expected: 'A picture',
    },
    { given: { components: [{ type: 12, items: [{ media: {} }] }] }, expected: 'A picture' },
    {
      given: { components: [{ type: 1, components: [{ type: 2 }] }] },
      expected: 'A message without text',
    },
    {
      given: { message_snapshots: [{ message: { content: '', attachments: [image] } }] },
      expected: 'A picture',
    },
  ])('$expected', ({ given, expected }) => {
    expect(textOf(given)).toBe(expected);
  });
});
