import { paint, speckle } from '../../palette.ts';
import { cloud } from '../../props/terrain.ts';
import { type Random, smoothNoise } from '../../seeded-random.ts';
import { box } from '../../shapes.ts';
import { VoxelScene } from '../../voxel-scene.ts';

/** Islands on the horizon and clouds over them, in coarse cubes. */
export function farShore(random: Random): VoxelScene {
  const far = new VoxelScene();
  for (let x = -330; x < 120; x += 1)
    for (let z = -260; z < -238; z += 1) {
      const height =
        smoothNoise(x, z, 34, 5) * 13 + smoothNoise(x, z, 11, 6) * 4 - 6 - Math.abs(z + 249) * 0.3;
      if (height > 0) box(far, x, 0, z, 1, Math.ceil(height), 1, speckle(paint.pine, paint.leaf));
    }
  for (const [x, y, size] of [
    [-250, 34, 44],
    [-165, 27, 30],
    [-95, 38, 52],
    [-15, 29, 34],
    [45, 40, 40],
  ] as const)
    cloud(far, random, x, y, -225, size);
  return far;
}
