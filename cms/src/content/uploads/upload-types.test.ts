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
  expect(isPicture(mime, `.${format}`, content)).toBe(true);
  expect(isPicture(mime, `.${format.toUpperCase()}`, content)).toBe(true);
  expect(isPicture(mime, '.html', content)).toBe(false);
  expect(isPicture('text/html', `.${format}`, content)).toBe(false);
  expect(isPicture(mime, `.${format}`, 'application/xml')).toBe(false);
  expect(isPicture(mime, `.${format}`, undefined)).toBe(false);
});

test('an animated PNG is a PNG', () => {
  expect(isPicture('image/png', '.png', 'image/apng')).toBe(true);
});

test('an SVG is none, whatever it is called', () => {
  const content = 'image/svg+xml';
  expect(isPicture('image/svg+xml', '.svg', content)).toBe(false);
  expect(isPicture('image/png', '.png', content)).toBe(false);
  expect(isPicture('constructor', '.png', content)).toBe(false);
});
