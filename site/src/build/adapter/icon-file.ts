import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { ICON_NAMES, iconDrawing } from '../../icons/icons.ts';

/** Where components/icon.astro has the file from. */
const FOLDER = new URL('../../../.cache/', import.meta.url);

/**
 * Makes the file of the drawings that pages show beside words: in each page they would be half a kilobyte,
 * compressed.
 */
export function iconFile(): AstroIntegration {
  return {
    name: 'elc-icon-file',
    hooks: {
      'astro:config:setup': async () => {
        const symbols = ICON_NAMES.map(
          (name) => `<symbol id="${name}" viewBox="0 0 24 24">${iconDrawing(name)}</symbol>`,
        );
        const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
        await mkdir(FOLDER, { recursive: true });
        await writeFile(new URL('icons.svg', FOLDER), svg);
      },
    },
  };
}
