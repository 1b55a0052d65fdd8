import { expect, test } from 'vitest';
import { declines } from './declines';

test.each([
  "I'm sorry, I can't assist with that.",
  'I’m sorry, but I cannot summarise this message.',
  'I cannot provide a summary of this content.',
  '"I am unable to help with that request."',
  "Unfortunately, I can't help with this.",
  'Sorry, but this violates my guidelines.',
  'As an AI language model, I do not judge ads.',
  'I apologize, but I will not do that.',
])('%j is a refusal', (text) => {
  expect(declines(text)).toBe(true);
});

test.each([
  'Ballots now open every 20 minutes.',
  'The council is sorry for the long maintenance.',
  "Players can't fly in the harbour any more.",
  'An AI mayor runs the weekend server.',
  "I can't wait for the harbour to open.",
])('%j is none', (text) => {
  expect(declines(text)).toBe(false);
});
