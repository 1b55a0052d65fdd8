import { expect, test } from 'vitest';
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

test.each([
  { what: 'nobody wrote anything', messages: [], hidden: false },
  { what: 'nothing of what was written is shown', messages: [sent(), sent()], hidden: true },
  { what: 'one text is shown', messages: [sent(), sent({ content: 'Hi' })], hidden: false },
  {
    what: 'people sent pictures only',
    messages: [sent({ attachments: [{ id: '1' }] })],
    hidden: false,
  },
  { what: 'Discord itself wrote', messages: [sent({ type: 7 })], hidden: false },
])('when $what, hidden is $hidden', ({ messages, hidden }) => {
  expect(read(...messages).contentHidden).toBe(hidden);
});

test('a channel without a name for its author uses the user name', () => {
  expect(read(sent({ content: 'Hi' })).messages[0]?.author).toBe('ada');
});

test('a full page does not reach the start; its oldest line bounds it, written or not', () => {
  const page = messagesAnswer.parse([sent({ id: '2' }), sent({ id: '1', type: 6 })]);
  expect(readMessages(page, 2)).toMatchObject({ reachesStart: false, oldestId: '1' });
  expect(readMessages(page, 3)).toMatchObject({ reachesStart: true });
});
