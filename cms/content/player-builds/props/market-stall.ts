import { paint, stripes } from '../palette.ts';
import { pick, type Random } from '../seeded-random.ts';
import { box } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';
import { citizen } from './citizen.ts';
import { GLOW, lantern } from './lantern.ts';

const WARES: readonly (readonly Paint[])[] = [
  [paint.red, paint.orange, paint.leafPale],
  [paint.violet, paint.violetPale, paint.white],
  [paint.yellow, paint.cream, paint.woodPale],
  [paint.sky, paint.mint, paint.white],
  [paint.pink, paint.coral, paint.pinkPale],
];

/** A market stall 17 wide and 11 deep centred on the origin, its counter to +z, its lamps lit and its keeper behind. */
export function marketStall(scene: VoxelScene, random: Random, cloth: Paint): void {
  for (const x of [-8, 8])
    for (const z of [-5, 5]) box(scene, x, 0, z, 1, z < 0 ? 21 : 17, 1, paint.woodDark);
  box(scene, -8, 0, 2, 17, 6, 4, (x) => ((x + 40) % 4 ? paint.wood : paint.woodDark));
  box(scene, -9, 6, 1, 19, 1, 6, paint.woodPale);
  const wares = pick(random, WARES);
  for (let crate = 0; crate < 4; crate += 1) {
    box(scene, -8 + crate * 4, 7, 2, 4, 1, 4, paint.wood);
    for (let x = 0; x < 3; x += 1)
      for (let z = 0; z < 3; z += 1)
        if (random() < 0.8)
          box(
            scene,
            -8 + crate * 4 + x,
            8,
            2 + z,
            1,
            random() < 0.4 ? 2 : 1,
            1,
            wares[(crate + (random() < 0.2 ? 1 : 0)) % wares.length] as Paint,
          );
  }
  const awning = stripes(3, 'x', cloth, paint.white);
  for (let back = -7; back <= 9; back += 1)
    box(scene, -10, 21 - Math.round((back + 7) * 0.3), back, 21, 1, 1, awning);
  for (let x = -10; x <= 10; x += 1)
    box(
      scene,
      x,
      16 - (Math.floor((x + 10) / 3) % 2),
      9,
      1,
      1 + (Math.floor((x + 10) / 3) % 2),
      1,
      awning,
    );
  for (const x of [-5, 5])
    lantern(scene.at(x, 16, 5), pick(random, [GLOW.amber, GLOW.gold, GLOW.coral]));
  box(scene, -6, 9, -5, 13, 8, 1, paint.woodDark);
  citizen(scene.at(Math.round(random() * 6 - 3), 0, -1), random, 'stand');
}

/** Crates and barrels stacked beside a stall. */
export function crates(scene: VoxelScene, random: Random): void {
  box(scene, 0, 0, 0, 5, 5, 5, paint.wood);
  box(scene, 0, 2, 0, 5, 1, 5, paint.woodDark);
  box(scene, 1, 5, 0, 4, 4, 4, paint.woodPale);
  if (random() < 0.6) box(scene, 6, 0, 1, 4, 4, 4, paint.woodDark);
}
