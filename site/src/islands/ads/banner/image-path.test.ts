import { expect, test } from 'vitest';
import { adImagePath } from './image-path.ts';

test.each([
  { path: '/uploads/a.webp', expected: '/uploads/a.webp' },
  { path: 'a.webp', expected: '/uploads/a.webp' },
  { path: '/var/data/uploads/a.webp', expected: '/uploads/a.webp' },
  { path: 'C:\\pictures\\a.webp', expected: '/uploads/a.webp' },
  { path: 'https://elsewhere.example/a.webp?x=1', expected: '/uploads/a.webp%3Fx%3D1' },
  { path: '//elsewhere.example/a.webp', expected: '/uploads/a.webp' },
])('$path is loaded from $expected', ({ path, expected }) => {
  expect(adImagePath(path)).toBe(expected);
});
