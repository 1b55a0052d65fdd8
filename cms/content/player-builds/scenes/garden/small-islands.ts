import { paint } from '../../palette.ts';
import { citizen } from '../../props/citizen.ts';
import { floatingIsland, waterfall } from '../../props/floating-island.ts';
import { flowers, scatter } from '../../props/planting.ts';
import { seasideHouse } from '../../props/seaside-house.ts';
import { FOLIAGE, pineTree, roundTree } from '../../props/tree.ts';
import { windmill } from '../../props/windmill.ts';
import { pick, type Random } from '../../seeded-random.ts';
import type { VoxelScene } from '../../voxel-scene.ts';
import { KEEP_OFF, path } from './ways.ts';

/** The windmill among its pines. */
export function millIsland(scene: VoxelScene, random: Random): void {
  floatingIsland(scene, 36, 44, 31);
  path(scene, [26, 14], [0, 0]);
  windmill(scene.at(-2, 1, -6), 40);
  waterfall(scene.at(-16, 0, 31), random, 5, 60);
  scatter(scene, random, 12, 30, 3, KEEP_OFF, (place) =>
    pineTree(place, 14 + Math.round(random() * 10)),
  );
  flowers(scene, random, 12, 32, KEEP_OFF);
}

/** A house with a kitchen garden. */
export function homeIsland(scene: VoxelScene, random: Random): void {
  floatingIsland(scene, 36, 40, 41);
  path(scene, [-30, -4], [4, 4]);
  seasideHouse(scene.at(4, 1, -8), random, 2);
  for (let row = 0; row < 4; row += 1)
    for (let x = 0; x < 16; x += 1)
      scene.set(
        6 + x,
        1,
        14 + row * 3,
        x % 2 ? paint.leaf : pick(random, [paint.orange, paint.red, paint.leafPale]),
      );
  roundTree(scene.at(-18, 1, -14), random, 'blossom', 9, 9);
  scatter(scene, random, 4, 30, 4, KEEP_OFF, (place) => roundTree(place, random, 'lime', 6, 6));
  scatter(scene, random, 3, 20, 2, [], (place) => citizen(place, random, 'cheer'));
  flowers(scene, random, 12, 32, KEEP_OFF);
}

/** Rocks too small for more than one tree. */
export function islets(scene: VoxelScene, random: Random): void {
  for (const [x, y, z, radius] of [
    [-70, 22, 60, 13],
    [52, 84, -110, 15],
    [-20, 92, -130, 17],
  ] as const) {
    floatingIsland(scene.at(x, y, z), radius, radius * 1.6, x + 400);
    roundTree(
      scene.at(x, y + 1, z),
      random,
      pick(random, Object.keys(FOLIAGE) as (keyof typeof FOLIAGE)[]),
      6,
      radius * 0.62,
    );
  }
}
