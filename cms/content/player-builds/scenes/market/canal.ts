import { paint } from '../../palette.ts';
import { rowBoat } from '../../props/boat.ts';
import { GLOW, lantern } from '../../props/lantern.ts';
import { pick, type Random } from '../../seeded-random.ts';
import { box } from '../../shapes.ts';
import type { VoxelScene } from '../../voxel-scene.ts';

const LIGHTS = [GLOW.amber, GLOW.coral, GLOW.gold, GLOW.violet];

/** Rowing boats with lamps and lanterns afloat, for the water to mirror. */
export function canal(scene: VoxelScene, random: Random): void {
  for (const [x, z, turn] of [
    [-44, 84, 0],
    [30, 78, 0],
    [92, 92, 2],
  ] as const) {
    rowBoat(scene.at(x, -3, z, turn), 26, pick(random, [paint.violet, paint.teal, paint.coral]));
    box(scene, x - 8, 0, z, 1, 14, 1, paint.woodDark);
    lantern(scene.at(x - 8, 13, z + 1), GLOW.amber);
  }
  for (let count = 0; count < 18; count += 1)
    box(
      scene,
      Math.round(-90 + random() * 230),
      -4,
      Math.round(70 + random() * 60),
      3,
      3,
      3,
      pick(random, LIGHTS),
    );
}
