import { expect, test } from 'vitest';
import { mailboxKey } from './mailbox-key';

test.each([
  'mara.fielding@gmail.com',
  'MaraFielding@Gmail.com',
  'm.a.r.a.fielding+one@gmail.com',
  'marafielding+two+three@googlemail.com',
])('%s leads to one mailbox', (email) => {
  expect(mailboxKey(email)).toBe('marafielding@gmail.com');
});

test('other names and other hosts are other mailboxes', () => {
  const keys = ['mara@a.example', 'marab@a.example', 'mara@b.example'].map(mailboxKey);
  expect(new Set(keys).size).toBe(3);
});
