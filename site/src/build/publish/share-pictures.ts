import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShareCard } from '@elc/contracts/share-card';
import opentype from 'opentype.js';
import { SHARE_PICTURE, sharePictureName } from '../sharing/share-card.ts';
import { type CardFonts, drawShareCard } from './draw-share-card.ts';
import { readOriginal } from './picture-variants.ts';
import { writeAtomically } from './static-files.ts';

const DISPLAY = '@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff';
const BODY = '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff';

interface Making {
  readonly cacheDir: string;
  /** Where pictures of editors are read, by their sources. */
  readonly originals?: Readonly<Record<string, string>>;
  readonly onProgress?: () => void;
}

/**
 * Makes the missing pictures of all cards in the cache folder and returns the file names of every
 * picture. A picture is made once: its name holds the hash of its texts.
 */
export async function makeSharePictures(
  cards: Iterable<ShareCard>,
  { cacheDir, originals = {}, onProgress = () => {} }: Making,
): Promise<{ names: string[]; made: number }> {
  await mkdir(cacheDir, { recursive: true });
  const byName = new Map([...cards].map((card) => [sharePictureName(card), card]));
  const found = new Set(await readdir(cacheDir));
  const toMake = [...byName].filter(([name]) => !found.has(name));
  if (toMake.length > 0) await drawAll(toMake, { cacheDir, originals, onProgress });
  return { names: [...byName.keys()], made: toMake.length };
}

async function drawAll(
  cards: ReadonlyArray<readonly [name: string, card: ShareCard]>,
  { cacheDir, originals, onProgress }: Required<Making>,
): Promise<void> {
  for (const [name, card] of cards) {
    const picture = card.picture
      ? await cropped(originals[card.picture.source] ?? card.picture.source)
      : await drawing(card);
    const bytes = await picture.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
    await writeAtomically(join(cacheDir, name), bytes);
    onProgress();
  }
}

/** A picture of an editor's in the size of the others. */
async function cropped(source: string) {
  const { default: sharp } = await import('sharp');
  return sharp(await readOriginal(source))
    .rotate()
    .resize({ ...SHARE_PICTURE, fit: 'cover' })
    .flatten({ background: '#ffffff' });
}

/** Draws one card as PNG. */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  return (await drawing(card)).png({ palette: true }).toBuffer();
}

async function drawing(card: ShareCard) {
  // Loaded here because most publications have no new picture.
  const { default: sharp } = await import('sharp');
  fonts ??= loadFonts();
  return sharp(Buffer.from(drawShareCard(card, await fonts)));
}

let fonts: Promise<CardFonts> | undefined;

async function loadFonts(): Promise<CardFonts> {
  return { display: await loadFont(DISPLAY), body: await loadFont(BODY) };
}

async function loadFont(specifier: string) {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(specifier)));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
