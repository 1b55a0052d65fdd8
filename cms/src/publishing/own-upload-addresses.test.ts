import { expect, test } from 'vitest';
import { withOwnUploadPaths } from './own-upload-addresses';

test.each([
  {
    text: '![A pier](http://localhost:1337/uploads/pier_1a2b.png) and ![One](http://localhost:1337/uploads/b.png)',
    expected: '![A pier](/uploads/pier_1a2b.png) and ![One](/uploads/b.png)',
  },
  {
    text: '![A pier](https://wiki.example/uploads/pier.png) http://localhost:1337/admin',
    expected: '![A pier](https://wiki.example/uploads/pier.png) http://localhost:1337/admin',
  },
])('$text', ({ text, expected }) => {
  expect(withOwnUploadPaths(text, 'http://localhost:1337')).toBe(expected);
});
