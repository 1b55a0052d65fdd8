import { expect, test } from 'vitest';
import { videoSearch } from './video-search.ts';

test('creator and title arrive whole in the search words', () => {
  const address = videoSearch('https://video.example/results?q=', {
    creator: 'Gavel & Girder',
    title: '100% fair? #1',
  });
  expect(new URL(address).searchParams.get('q')).toBe('Gavel & Girder 100% fair? #1');
});
