import { expect, test } from 'vitest';
import { placeOfWords } from './fullscreen-dialog.ts';

test.each([
  { screen: 'a desktop', width: 1408, height: 868, ratio: 1.6, place: 'beside', sidePx: 1088 },
  { screen: 'a desktop', width: 1408, height: 868, ratio: 1, place: 'beside', sidePx: 868 },
  { screen: 'a desktop', width: 1408, height: 868, ratio: 4, place: 'below', sidePx: 352 },
  { screen: 'a phone', width: 374, height: 828, ratio: 1.6, place: 'below', sidePx: 233.75 },
  { screen: 'a phone', width: 374, height: 828, ratio: 0.5, place: 'below', sidePx: 588 },
  {
    screen: 'a phone on its side',
    width: 828,
    height: 374,
    ratio: 1.5,
    place: 'beside',
    sidePx: 508,
  },
] as const)(
  'on $screen the words of a picture of $ratio are $place it',
  ({ width, height, ratio, place, sidePx }) => {
    expect(placeOfWords(width, height, ratio)).toEqual({ place, sidePx });
  },
);
