import { randomBytes } from 'node:crypto';
import { applicationId } from '@elc/contracts';
import { expect, test } from 'vitest';
import { adId, randomName } from './ad-id';

test('an id is what the contract says, and no two are the same', () => {
  const ids = Array.from({ length: 500 }, () => adId(randomBytes));
  for (const id of ids) expect(applicationId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(500);
});

test('bytes that would favour some letters are not used', () => {
  const batches = [Uint8Array.from([255, 248, 0, 61]), Uint8Array.from([62, 247, 1, 2])];
  expect(randomName(4, () => batches.shift() ?? Uint8Array.of())).toBe('A9A9');
});
