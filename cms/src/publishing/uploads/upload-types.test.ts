import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPicture } from './upload-types';

const FORMATS = ['avif', 'webp', 'png', 'jpeg', 'gif'] as const;

async function contentOf(format: (typeof FORMATS)[number]): Promise<string | undefined> {
  const create = { width: 4, height: 3, channels: 3, background: '#336699' } as const;
  const bytes = await sharp({ create }).toFormat(format).toBuffer();
  return (await fileTypeFromBuffer(bytes))?.mime;
}

test.each(FORMATS)('%s is a picture by type, ending and content alone', async (format) => {
  const content = await contentOf(format);
  const mime = `image/${format}`;
  expect(isPicture({ mime, ending: `.${format}`, content })).toBe(true);
  expect(isPicture({ mime, ending: `.${format.toUpperCase()}`, content })).toBe(true);
  expect(isPicture({ mime, ending: '.html', content })).toBe(false);
  expect(isPicture({ mime: 'text/html', ending: `.${format}`, content })).toBe(false);
  expect(isPicture({ mime, ending: `.${format}`, content: 'application/xml' })).toBe(false);
  expect(isPicture({ mime, ending: `.${format}`, content: undefined })).toBe(false);
});

test('an animated PNG is a PNG', () => {
  expect(isPicture({ mime: 'image/png', ending: '.png', content: 'image/apng' })).toBe(true);
});

test('an SVG is none, whatever it is called', () => {
  const content = 'image/svg+xml';
  expect(isPicture({ mime: 'image/svg+xml', ending: '.svg', content })).toBe(false);
  expect(isPicture({ mime: 'image/png', ending: '.png', content })).toBe(false);
  expect(isPicture({ mime: 'constructor', ending: '.png', content })).toBe(false);
});
