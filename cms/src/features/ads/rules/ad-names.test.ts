import { randomBytes } from 'node:crypto';
import { applicationId } from '@elc/contracts';
import { expect, test } from 'vitest';
import { adId, PICTURE_SIZES, pictureIn, pictureName, picturePath } from './ad-names';

test('an id is what the contract says, and no two are the same', () => {
  const ids = Array.from({ length: 500 }, () => adId(randomBytes));
  for (const id of ids) expect(applicationId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(500);
});

test('a stored picture is known again by its path', () => {
  const name = pictureName(randomBytes);
  for (const size of PICTURE_SIZES) expect(pictureIn(picturePath(name, size))).toBe(name);
});

const NAME = `ad-${'a'.repeat(24)}`;

test.each([
  { path: `/uploads/${NAME}-full.webp`, name: NAME },
  { path: `/uploads/x/../${NAME}-full.webp`, name: NAME },
  { path: `/uploads/%61d-${'a'.repeat(24)}-banner.webp`, name: NAME },
  { path: `/uploads%2F${NAME}-banner.webp`, name: NAME },
  { path: `/uploads/${NAME}.webp`, name: null },
  { path: `/uploads/${NAME}-full.png`, name: null },
  { path: '/uploads/guide.webp', name: null },
  { path: '/uploads/%E0%A4%A', name: null },
])('$path is a picture of $name', ({ path, name }) => {
  expect(pictureIn(path)).toBe(name);
});
