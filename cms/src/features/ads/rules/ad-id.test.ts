import { randomBytes } from 'node:crypto';
import { applicationId } from '@elc/contracts';
import { expect, test } from 'vitest';
import { adId } from './ad-id';

test('an id is what the contract says, and no two are the same', () => {
  const ids = Array.from({ length: 500 }, () => adId(randomBytes));
  for (const id of ids) expect(applicationId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(500);
});
