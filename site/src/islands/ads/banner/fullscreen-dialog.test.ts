import { expect, test } from 'vitest';
import { placeOfWords } from './fullscreen-dialog.ts';

test.each([
  { screen: 'a desktop', width: 1408, height: 868, ratio: 1.6, place: 'over' },
  { screen: 'a desktop', width: 1408, height: 868, ratio: 1, place: 'beside' },
  { screen: 'a desktop', width: 1408, height: 868, ratio: 4, place: 'below' },
  { screen: 'a phone', width: 374, height: 828, ratio: 1.6, place: 'below' },
  { screen: 'a phone', width: 374, height: 828, ratio: 0.5, place: 'over' },
  { screen: 'a phone on its side', width: 828, height: 374, ratio: 1.5, place: 'beside' },
] as const)(
  'on $screen the words of a picture of $ratio are $place',
  ({ width, height, ...rest }) => {
    expect(placeOfWords(width, height, rest.ratio)).toBe(rest.place);
  },
);
