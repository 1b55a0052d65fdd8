import { paint, speckle } from '../../palette.ts';
import { halfBuiltHouse } from '../../props/building-site.ts';
import { crane, craneHook } from '../../props/crane.ts';
import { seasideHouse } from '../../props/seaside-house.ts';
import { gable } from '../../roofs.ts';
import type { Random } from '../../seeded-random.ts';
import type { VoxelScene } from '../../voxel-scene.ts';

/** Houses round the square, two more half built, and the crane that brings one its roof. */
export function town(scene: VoxelScene, random: Random): void {
  for (const [index, x] of [14, 56, 90, 132, 160, 188, 216].entries())
    seasideHouse(scene.at(x, 1, -102 - (index % 2) * 4), random, index % 2 ? 3 : 2);
  for (let row = 0; row < 2; row += 1)
    for (let x = -236; x < -56; x += 34)
      seasideHouse(
        scene.at(x + row * 15 + Math.round(random() * 5), 1, -150 - row * 42),
        random,
        1 + (row && random() < 0.5 ? 1 : 0),
      );
  for (let x = -60; x < 240; x += 33)
    seasideHouse(scene.at(x + Math.round(random() * 5), 1, -168), random, 2 + Math.round(random()));
  halfBuiltHouse(scene.at(156, 1, -46), 33, 27, 30, paint.brick);
  halfBuiltHouse(scene.at(-30, 1, -116), 33, 25, 38, paint.tile);
  const [height, reach, drop] = [104, 84, 24];
  crane(scene.at(42, 1, -116), height, reach, drop);
  const hook = craneHook(height, reach, drop);
  gable(
    scene.at(42 + hook[0], 1 + hook[1] - 14, -116),
    -12,
    0,
    -9,
    25,
    19,
    1,
    1,
    speckle(paint.violet, paint.violet, paint.violetDark),
    paint.cream,
  );
}
