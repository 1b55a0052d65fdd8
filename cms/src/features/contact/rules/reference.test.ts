import { expect, test } from 'vitest';
import { messageReference } from './reference';

test.each([
  { bytes: [0, 1, 2, 3, 4, 5, 6, 7], reference: 'EC-0123-4567' },
  { bytes: [31, 32, 63, 64, 255, 10, 18, 20], reference: 'EC-Z0Z0-ZAJM' },
])('$bytes make $reference', ({ bytes, reference }) => {
  expect(messageReference(() => Uint8Array.from(bytes))).toBe(reference);
});
