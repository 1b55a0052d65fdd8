import { cellHash } from './seeded-random.ts';
import type { Brush, Paint } from './voxel-scene.ts';

const matt = (color: string, grain = 0.06): Paint => ({ color, grain });

/** The paints all scenes share, so that Election City looks like one place. In warm sunlight `violet` comes out as the site's own #7c3aed. */
export const paint = {
  violet: matt('#6a31e8', 0.03),
  violetDark: matt('#45199f', 0.03),
  violetPale: matt('#c4b5fd', 0.03),
  white: matt('#f6f2ea', 0.03),
  paper: matt('#fffdf6', 0.01),
  cream: matt('#f3dfb8', 0.05),
  sand: matt('#e6c88f'),
  stone: matt('#c9c2b4', 0.07),
  stoneDark: matt('#8d8880', 0.08),
  stoneDeep: matt('#5c5a5e', 0.1),
  slate: matt('#44597a', 0.09),
  teal: matt('#2a9d8f', 0.08),
  copper: matt('#4fb39a', 0.07),
  gold: matt('#f5b52e', 0.04),
  brick: matt('#c2603f', 0.09),
  tile: matt('#e0673f', 0.1),
  tileDark: matt('#b94a34', 0.1),
  wood: matt('#a8703f', 0.09),
  woodPale: matt('#d3a063', 0.08),
  woodDark: matt('#6b4327', 0.1),
  iron: matt('#3a3d49', 0.05),
  grass: matt('#79bd4a', 0.09),
  grassDeep: matt('#5fa63f', 0.09),
  earth: matt('#8a5a3a', 0.1),
  earthDark: matt('#6a4430', 0.1),
  leaf: matt('#4f9e3c', 0.14),
  leafPale: matt('#8cc63f', 0.14),
  pine: matt('#2f7a4a', 0.12),
  pink: matt('#f79ac0', 0.1),
  pinkPale: matt('#ffc4d9', 0.08),
  coral: matt('#ff6f59', 0.05),
  red: matt('#e03a3e', 0.05),
  orange: matt('#f98b2b', 0.05),
  yellow: matt('#ffd23f', 0.05),
  sky: matt('#58b7f2', 0.05),
  blue: matt('#2f6fde', 0.05),
  navy: matt('#26406f', 0.06),
  mint: matt('#8fe0c0', 0.05),
  ink: matt('#1d1b2a', 0.02),
  glass: { color: '#5f93b8', grain: 0.12, gloss: 0.55 } as Paint,
  glassDark: { color: '#34506e', grain: 0.15, gloss: 0.5 } as Paint,
} as const;

/** Mixes paints cell by cell, each with an even share: cobbles, leaves, weathered walls. */
export function speckle(...paints: readonly [Paint, ...Paint[]]): Brush {
  return (x, y, z) =>
    paints[Math.floor(cellHash(x * 3 + 1, y * 5 + 2, z * 7 + 3) * paints.length)] ?? paints[0];
}

/** Stripes `width` voxels wide along x (or z): awnings, sails, bunting. */
export function stripes(width: number, along: 'x' | 'z', first: Paint, second: Paint): Brush {
  return (x, _y, z) => (Math.floor(((along === 'x' ? x : z) + 4096) / width) % 2 ? second : first);
}

/** Blocks laid in courses two high, every other course shifted, with a darker stone here and there. */
export function masonry(main: Paint, accent: Paint, length = 5): Brush {
  return (x, y, z) => {
    const course = Math.floor(y / 2);
    const along = Math.floor((x + z + (course % 2) * Math.floor(length / 2) + 4096) / length);
    return cellHash(along, course, 5) > 0.82 ? accent : main;
  };
}
