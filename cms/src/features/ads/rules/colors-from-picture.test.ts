import { bannerColors, isReadable } from '@elc/contracts';
import { expect, test } from 'vitest';
import { colorsFromPicture } from './colors-from-picture';

test('whatever the picture, the text can be read and the colours are what the contract says', () => {
  const steps = [0, 32, 64, 96, 128, 160, 192, 224, 255];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const color = `#${[red, green, blue].map((c) => c.toString(16).padStart(2, '0')).join('')}`;
        const colors = colorsFromPicture(color);
        expect(bannerColors.safeParse(colors).success, color).toBe(true);
        expect(isReadable(colors), color).toBe(true);
      }
    }
  }
});

test.each([
  { picture: '#f4e04d', backgroundColor: '#f4e04d', textColor: '#140f22' },
  { picture: '#102040', backgroundColor: '#102040', textColor: '#ffffff' },
])('$picture becomes the ground unchanged', ({ picture, ...expected }) => {
  expect(colorsFromPicture(picture)).toMatchObject(expected);
});
