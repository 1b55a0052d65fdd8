import { expect, test } from 'vitest';
import { readSender } from './sender';

test.each([
  { text: 'no-reply@city.example', sender: { name: '', address: 'no-reply@city.example' } },
  {
    text: ' Election City <no-reply@city.example> ',
    sender: { name: 'Election City', address: 'no-reply@city.example' },
  },
  {
    text: '"City, Inc." <a@city.example>',
    sender: { name: 'City, Inc.', address: 'a@city.example' },
  },
  { text: '<a@city.example>', sender: { name: '', address: 'a@city.example' } },
  { text: 'Election City', sender: null },
  { text: 'a@city.example, b@city.example', sender: null },
  { text: 'City <a@city.example, b@city.example>', sender: null },
  { text: 'City\r\nBcc: x@y.example <a@city.example>', sender: null },
  { text: '', sender: null },
])('$text is read as $sender', ({ text, sender }) => {
  expect(readSender(text)).toEqual(sender);
});
