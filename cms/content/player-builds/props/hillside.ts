import { masonry, paint, speckle } from '../palette.ts';
import { type Random, smoothNoise } from '../seeded-random.ts';
import { box } from '../shapes.ts';
import type { VoxelScene } from '../voxel-scene.ts';
import { seasideHouse } from './seaside-house.ts';
import { terrain } from './terrain.ts';
import { pineTree, roundTree } from './tree.ts';

/** Height of the hill behind the square, voxels above the quay's own ground. */
export function hillHeight(x: number, z: number): number {
  const back = Math.max(0, -72 - z + Math.max(0, x - 60) * 0.25);
  const rise = Math.max(0, x + 95 + back * 0.5) / 150;
  return (
    Math.min(back * 0.42, 74) * Math.min(1, rise) +
    smoothNoise(x, z, 26, 3) * Math.min(7, back * 0.12)
  );
}

/** The hill behind the harbour with houses on terraces, pines and a chapel on top. */
export function hillside(scene: VoxelScene, random: Random): void {
  terrain(
    scene,
    -130,
    -290,
    350,
    222,
    (x, z) => (x < -118 + smoothNoise(x, z, 20, 8) * 22 - (z + 68) * 0.1 ? null : hillHeight(x, z)),
    speckle(paint.grass, paint.grass, paint.grassDeep),
    speckle(paint.earth, paint.stone, paint.earth),
  );
  for (let row = 0; row < 4; row += 1)
    for (let x = -96; x < 200; x += 31) {
      const at = x + row * 13 + Math.round(random() * 8);
      const z = -98 - row * 40 - Math.round(random() * 8);
      const ground = Math.floor(hillHeight(at, z)) + 1;
      if (Math.abs(at) < 40 && row === 0) continue;
      if (random() < 0.72) {
        box(
          scene,
          at - 14,
          ground - 10,
          z - 11,
          29,
          10,
          24,
          masonry(paint.stone, paint.stoneDark, 5),
        );
        seasideHouse(scene.at(at, ground, z), random, random() < 0.4 ? 1 : 2);
      } else roundTree(scene.at(at, ground, z), random, 'green', 7, 8);
      for (let tree = 0; tree < 2; tree += 1) {
        const tx = at + 15 + Math.round(random() * 4);
        const tz = z + 12 - Math.round(random() * 26);
        if (random() < 0.6)
          pineTree(
            scene.at(tx, Math.floor(hillHeight(tx, tz)), tz),
            16 + Math.round(random() * 10),
          );
      }
    }
}
