import { expect, test } from 'vitest';
import { fieldSentence } from './field-sentences';

const label = 'Title';
const help = 'Such as 12:34.';

test.each([
  ['title must be defined.', 'Title must be filled in.'],
  ['title cannot be null.', 'Title must be filled in.'],
  ['title must be at least 1 characters', 'Title must be filled in.'],
  ['title must be at most 90 characters', 'Title must have at most 90 characters.'],
  ['title must be at least 3 characters', 'Title must have at least 3 characters.'],
  ['kind must be one of the following values: wiki, map, null', 'Title must be one of wiki, map.'],
  ['kind must be one of the following values: wiki, map, ', 'Title must be one of wiki, map.'],
  ['tags field must have at least 1 items', 'Title must have at least one entry.'],
  ['tags field must have at least 2 items', 'Title must have at least 2 entries.'],
  ['tags field must have less than or equal to 5 items', 'Title must have at most 5 entries.'],
  ['order must be greater than or equal to 0', 'Title must be 0 or more.'],
  ['order must be less than or equal to 9', 'Title must be 9 or less.'],
  ['order must be an integer', 'Title must be a whole number.'],
  [
    'order must be a `number` type, but the final value was: `NaN` (cast from the value `"x"`).',
    'Title must be a number.',
  ],
  ['mail must be a valid email', 'Title must be an e-mail address such as name@example.com.'],
  ['This attribute must be unique', 'Title must be different: another entry has the same.'],
  [
    String.raw`duration must match the following: "/^\d{1,2}$/"`,
    'Title is in the wrong form. Such as 12:34.',
  ],
  ['of a rule that comes with a later version', 'Title cannot be saved as it is. Such as 12:34.'],
])('%s', (message, sentence) => {
  expect(fieldSentence({ label, help }, message)).toBe(sentence);
});

test.each([
  [
    '1 relation(s) of type plugin::upload.file associated with this entity do not exist',
    'A picture or an entry that is chosen here does not exist any more. Choose another one.',
  ],
  ['this must be an object', 'This entry cannot be saved as it is.'],
])('of a whole document: %s', (message, sentence) => {
  expect(fieldSentence({ label: '' }, message)).toBe(sentence);
});
