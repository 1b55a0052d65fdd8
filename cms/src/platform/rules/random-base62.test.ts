import { expect, test } from 'vitest';
import { randomBase62 } from './random-base62';

test('bytes that would favor some characters are thrown away', () => {
  const batches = [
    [255, 248, 61, 250],
    [0, 62, 247, 1],
    [9, 9, 9, 9],
  ];
  expect(randomBase62(4, () => Uint8Array.from(batches.shift() ?? []))).toBe('z00z');
});

test('every character is as likely as any other', () => {
  const counts = new Map<string, number>();
  const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (const character of randomBase62(248, () => everyByte)) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 62 }, () => 4));
});
