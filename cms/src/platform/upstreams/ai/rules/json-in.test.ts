import { expect, test } from 'vitest';
import { jsonIn } from './json-in';

const JSON_TEXT = '{"summary":"Use ```;undo``` twice."}';

test.each([
  { what: 'alone', answer: JSON_TEXT },
  { what: 'between spaces', answer: `\n ${JSON_TEXT}\n` },
  { what: 'after words', answer: `Here it is: ${JSON_TEXT} Anything else?` },
])('JSON $what is found', ({ answer }) => {
  expect(jsonIn(answer)).toBe(JSON_TEXT);
});

test.each(['```json\n{"a":1}\n```', 'Sure!\n```\n{"a":1}\n```\nDone.', '```JSON {"a":1}```'])(
  'JSON in a code fence is found: %j',
  (answer) => {
    expect(jsonIn(answer)).toBe('{"a":1}');
  },
);

test('where there is none, nothing is made up', () => {
  expect(jsonIn('I cannot say.')).toBe('');
});
