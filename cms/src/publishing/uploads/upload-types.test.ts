import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPicture } from './upload-types';

const FORMATS = ['avif', 'webp', 'png', 'jpeg', 'gif'] as const;

function picture(format: (typeof FORMATS)[number]): Promise<Buffer> {
  const create = { width: 4, height: 3, channels: 3, background: '#336699' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

test.each(FORMATS)('%s is a picture by type, ending and content alone', async (format) => {
  const head = await picture(format);
  const mime = `image/${format}`;
  expect(isPicture({ mime, ending: `.${format}`, head })).toBe(true);
  expect(isPicture({ mime, ending: `.${format.toUpperCase()}`, head })).toBe(true);
  expect(isPicture({ mime, ending: '.html', head })).toBe(false);
  expect(isPicture({ mime: 'text/html', ending: `.${format}`, head })).toBe(false);
  expect(isPicture({ mime, ending: `.${format}`, head: Buffer.from('<svg>') })).toBe(false);
  expect(isPicture({ mime, ending: `.${format}`, head: Buffer.alloc(0) })).toBe(false);
});

test('an SVG is none, whatever it is called', () => {
  const head = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">');
  expect(isPicture({ mime: 'image/svg+xml', ending: '.svg', head })).toBe(false);
  expect(isPicture({ mime: 'constructor', ending: '.png', head })).toBe(false);
});
