import { expect, test } from 'vitest';
import { imageKind, isAnimatedPng } from './image-kind';

const bytes = (...parts: readonly (string | number[] | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const PNG = '\x89PNG\r\n\x1a\n';

test.each([
  { name: 'a PNG', file: bytes(PNG, 'rest'), kind: 'png' },
  { name: 'a JPEG', file: bytes([0xff, 0xd8, 0xff, 0xe0]), kind: 'jpeg' },
  { name: 'a WebP', file: bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 '), kind: 'webp' },
  { name: 'an SVG', file: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), kind: null },
  { name: 'a GIF', file: bytes('GIF89a'), kind: null },
  { name: 'an AVIF', file: bytes([0, 0, 0, 28], 'ftypavif'), kind: null },
  { name: 'another RIFF file', file: bytes('RIFF', [9, 0, 0, 0], 'WAVE'), kind: null },
  { name: 'a PNG after other bytes', file: bytes('GIF89a', PNG), kind: null },
  { name: 'half a signature', file: bytes('\x89PNG'), kind: null },
  { name: 'nothing', file: bytes(), kind: null },
])('$name is $kind', ({ file, kind }) => {
  expect(imageKind(file)).toBe(kind);
});

const chunk = (type: string, data = '') => bytes([0, 0, 0, data.length], type, data, [0, 0, 0, 0]);

test.each([
  { file: bytes(PNG, chunk('IHDR', 'x'.repeat(13)), chunk('acTL', 'x'.repeat(8))), animated: true },
  {
    file: bytes(PNG, chunk('IHDR', 'x'.repeat(13)), chunk('IDAT'), chunk('acTL')),
    animated: false,
  },
  { file: bytes(PNG, chunk('tEXt', 'acTL')), animated: false },
  { file: bytes(PNG, [0xff, 0xff, 0xff, 0xff], 'junk'), animated: false },
  { file: bytes(PNG), animated: false },
])('an animation is found before the picture itself ($animated)', ({ file, animated }) => {
  expect(isAnimatedPng(file)).toBe(animated);
});
