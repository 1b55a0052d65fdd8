import { paint, speckle } from '../../palette.ts';
import { cloud } from '../../props/terrain.ts';
import { type Random, smoothNoise } from '../../seeded-random.ts';
import { box } from '../../shapes.ts';
import { VoxelScene } from '../../voxel-scene.ts';

/** The country round about, in coarse cubes: low hills with woods on them, fading into the haze. */
export function country(random: Random): VoxelScene {
  const far = new VoxelScene();
  const turf = speckle(paint.grass, paint.grass, { color: '#86c653', grain: 0.05 });
  const wood = speckle(paint.leaf, paint.pine, paint.leaf);
  for (let x = -260; x < 130; x += 1)
    for (let z = -260; z < 16; z += 1) {
      const away = Math.min(1, Math.max(0, -60 - z) / 110);
      const height = Math.round(
        away * (smoothNoise(x, z, 52, 5) * 15 + smoothNoise(x, z, 17, 6) * 4 - 3),
      );
      box(
        far,
        x,
        Math.max(-1, height - 3),
        z,
        1,
        height < 1 ? 1 : Math.min(4, height + 1),
        1,
        turf,
      );
      const woods = smoothNoise(x, z, 22, 9) + smoothNoise(x, z, 7, 10) * 0.35;
      if (z < -58 + smoothNoise(x, 7, 13, 3) * 16 && woods > 0.78)
        box(
          far,
          x,
          Math.max(0, height + 1),
          z,
          1,
          1 + Math.round(smoothNoise(x, z, 3, 11) * 2),
          1,
          wood,
        );
    }
  for (const [x, y, size] of [
    [-236, 31, 34],
    [-178, 36, 26],
    [-118, 29, 30],
    [-40, 35, 30],
    [10, 29, 26],
    [66, 34, 34],
  ] as const)
    cloud(far, random, x, y, -230, size);
  return far;
}
