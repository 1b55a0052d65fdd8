import { paint } from '../palette.ts';
import { pick, type Random } from '../seeded-random.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';
import { house } from './house.ts';

const WALLS: readonly Paint[] = [
  '#f7e3c0',
  '#f4b9a0',
  '#f6d27a',
  '#bfe0e6',
  '#f3f0e6',
  '#f2a98f',
  '#cfe3b4',
  '#d9c9f4',
].map((color) => ({ color, grain: 0.04 }));
const ROOFS = [
  [paint.tile, paint.tileDark],
  [paint.tile, { color: '#ee8350', grain: 0.08 }],
  [paint.tileDark, paint.tile],
  [paint.slate, { color: '#51688c', grain: 0.08 }],
  [paint.teal, paint.copper],
] as const satisfies readonly (readonly [Paint, Paint])[];
const SHUTTERS = [paint.teal, paint.blue, paint.violet, paint.tileDark, paint.leaf, paint.navy];

/** A house with random measures and seaside colours, for filling a town. */
export function seasideHouse(
  scene: VoxelScene,
  random: Random,
  floors: number,
  pane: Paint = paint.glass,
): void {
  const [roof, roofAccent] = pick(random, ROOFS);
  house(scene, {
    width: pick(random, [17, 19, 21, 25]),
    depth: pick(random, [15, 17, 19]),
    floors,
    wall: pick(random, WALLS),
    roof,
    roofAccent,
    shutter: pick(random, SHUTTERS),
    pane,
  });
}
