import { paint } from '../../palette.ts';
import { cloud } from '../../props/terrain.ts';
import { type Random, smoothNoise } from '../../seeded-random.ts';
import { box } from '../../shapes.ts';
import { VoxelScene } from '../../voxel-scene.ts';

/** The sea of cloud below, in coarse cubes, with a few clouds above it. */
export function cloudSea(random: Random): VoxelScene {
  const far = new VoxelScene();
  for (let x = -200; x < 90; x += 1)
    for (let z = -230; z < 30; z += 1) {
      const height = smoothNoise(x, z, 26, 1) * 9 + smoothNoise(x, z, 9, 2) * 5;
      if (height > 6.5) box(far, x, -14, z, 1, Math.round(height - 5), 1, paint.white);
    }
  for (const [x, y, size] of [
    [-176, 14, 34],
    [-112, 17, 26],
    [-34, 14, 34],
  ] as const)
    cloud(far, random, x, y, -190, size);
  return far;
}
