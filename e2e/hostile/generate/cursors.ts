/** Sort values that no list has returned, for the place where a cursor holds one. */
const FORGED: readonly unknown[] = [
  ...[
    0,
    -1,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53 - 1,
    2 ** 53,
    -(2 ** 63),
    1e308,
    null,
    true,
    '',
    'a',
  ],
  ...['\u0000', '\ud800', "'", '%', '9'.repeat(40), [], {}, [1], { $ne: 1 }, 'a'.repeat(60)],
];

/** How many ways there are to forge a cursor of two sort values. */
export const FORGERIES = FORGED.length * 2;

/**
 * A cursor as strangers write it who have read the code: the list's own with one of its values forged, or
 * with one too many; the same for the same number.
 */
export function forgedCursor(cursor: string, number: number): string {
  const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  const place = 1 + (Math.floor(number / FORGED.length) % values.length);
  return Buffer.from(
    JSON.stringify(values.toSpliced(place, 1, FORGED[number % FORGED.length])),
  ).toString('base64url');
}
