import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

/** Where styles/fonts.css and layouts/frame.astro have the files from. */
const FOLDER = new URL('../../../.cache/fonts/', import.meta.url);
const BODY =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
const DISPLAY = '@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff2';

/** ASCII and the signs of English texts: the `unicode-range` of the basic faces in styles/fonts.css. */
const BASIC = [
  ...[range(0x20, 0x7e), range(0x2010, 0x2026)],
  ...['\u00a0', '©', '°', '·', '×', '−'],
].join('');

const require = createRequire(import.meta.url);

/**
 * Makes the typefaces that every page loads, from the letters of English alone and, of the body's, from its weights 400
 * to 700: 21 KB in place of 48. Every other letter of the Latin script comes from the whole typeface, when a text has one.
 */
export function basicFonts(): AstroIntegration {
  return {
    name: 'elc-basic-fonts',
    hooks: {
      'astro:config:setup': async () => {
        await mkdir(FOLDER, { recursive: true });
        await subset(BODY, 'body.woff2', { variationAxes: { wght: { min: 400, max: 700 } } });
        await subset(DISPLAY, 'display.woff2');
      },
    },
  };
}

type Options = Parameters<typeof subsetFont>[2];

async function subset(font: string, file: string, options?: Options): Promise<void> {
  const whole = await readFile(require.resolve(font));
  const basic = await subsetFont(whole, BASIC, { targetFormat: 'woff2', ...options });
  await writeFile(fileURLToPath(new URL(file, FOLDER)), basic);
}

function range(first: number, last: number): string {
  return String.fromCharCode(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
