import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DrawnCard, ShareCard } from '@elc/contracts/share-card';
import opentype from 'opentype.js';
import { SHARE_PICTURE } from '../sharing/share-card.ts';
import { type CardFonts, drawShareCard, INSET } from './draw-share-card.ts';
import { decodeInTurn, openPicture } from './open-picture.ts';

const DISPLAY = '@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff';
const BODY = '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff';

/** How long an avatar or the picture of a badge is waited for. */
const INSET_MS = 4000;

/**
 * Draws the picture that a page is shared with. A picture of an editor's is read at its source: an absolute
 * path or an http(s) address. Where the inset cannot be read, the card is drawn without it.
 */
export async function drawSharePicture(
  card: ShareCard,
  format: 'png' | 'jpeg',
): Promise<DrawnCard> {
  const inset =
    card.inset && !card.picture ? await insetOf(card.inset).catch(() => null) : undefined;
  if (inset === null) {
    const { inset: _missing, ...rest } = card;
    return { ...(await drawSharePicture(rest, format)), isWhole: false };
  }
  const picture = card.picture ? await cropped(card.picture.source) : await drawing(card);
  if (inset) picture.composite([{ input: inset, left: INSET.left, top: INSET.top }]);
  const encoded =
    format === 'png'
      ? picture.png({ palette: true })
      : picture.jpeg({ quality: 84, chromaSubsampling: '4:4:4' });
  return { bytes: await decodeInTurn(() => encoded.toBuffer()), isWhole: true };
}

async function insetOf(source: string): Promise<Buffer> {
  const picture = await openPicture(source, INSET_MS);
  const background = '#ffffff';
  const fitted = picture.resize(INSET.size, INSET.size, { fit: 'contain', background });
  return decodeInTurn(() => fitted.png().toBuffer());
}

/** A picture of an editor's in the size of the others. */
async function cropped(source: string) {
  return (await openPicture(source))
    .resize({ ...SHARE_PICTURE, fit: 'cover' })
    .flatten({ background: '#ffffff' });
}

async function drawing(card: ShareCard) {
  // Loaded here because most publications draw none.
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
