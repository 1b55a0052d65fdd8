import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp, { type Sharp } from 'sharp';

const LOGO = fileURLToPath(new URL('../../../public/icons/favicon.svg', import.meta.url));
const GROUND = '#1c1530';

/** How many pixels the logo's edge has in an icon, and how many the icon has. */
interface Icon {
  readonly file: string;
  readonly size: number;
  readonly logo: number;
}

/** Systems cut a maskable icon to their own shape: what matters is within its inner 80 %. */
const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, logo: 192 },
  { file: 'icon-512.png', size: 512, logo: 512 },
  { file: 'icon-maskable-512.png', size: 512, logo: 330 },
  { file: 'apple-touch-icon.png', size: 180, logo: 132 },
];

/** Makes the icons that systems want as PNG from the logo, at the build. */
export function appIcons(): AstroIntegration {
  return {
    name: 'elc-app-icons',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const icon of ICONS) {
          const path = fileURLToPath(new URL(`icons/${icon.file}`, dir));
          await writeFile(path, await draw(icon).png({ palette: true }).toBuffer());
        }
      },
    },
  };
}

function draw({ size, logo }: Icon): Sharp {
  const drawing = sharp(LOGO, { density: (72 * logo) / 32 }).resize(logo, logo);
  if (logo === size) return drawing;
  const [before, after] = [Math.floor((size - logo) / 2), Math.ceil((size - logo) / 2)];
  return drawing
    .extend({ top: before, bottom: after, left: before, right: after, background: GROUND })
    .flatten({ background: GROUND });
}
