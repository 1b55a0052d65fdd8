import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type PreviewGrant, readPreview, signPreview } from './previews';

const SECRET = 'a secret of this installation';
const grant: PreviewGrant = {
  uid: 'api::guide.guide',
  documentId: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  version: 'draft',
  expiresAtMs: 1000,
};
const token = signPreview(grant, SECRET);
const [payload = ''] = token.split('.');
const unnamed = createHmac('sha256', SECRET).update(payload).digest('base64url');

test('a token says what it was signed for', () => {
  expect(readPreview(token, SECRET, 999)).toEqual(grant);
});

test('it can stand in an address as it is', () => {
  expect(encodeURIComponent(token)).toBe(token);
});

test.each([
  { name: 'nothing', value: '' },
  { name: 'a token of another secret', value: signPreview(grant, 'another secret of another one') },
  { name: 'a signature for another purpose', value: `${payload}.${unnamed}` },
])('$name grants nothing', ({ value }) => {
  expect(readPreview(value, SECRET, 0)).toBeNull();
});

test('it ends at its time', () => {
  expect(readPreview(token, SECRET, 1000)).toBe('expired');
});
