import { createRequire } from 'node:module';

/** The product's own picture library. */
const sharp = createRequire(new URL('../../../cms/package.json', import.meta.url))('sharp');

/** A plain picture for an ad. */
export function adPicture(background = '#0b6e4f', width = 640): Promise<Buffer> {
  return sharp({ create: { width, height: width * 0.625, channels: 3, background } })
    .png()
    .toBuffer();
}
