import { paint } from '../palette.ts';
import { pick, type Random } from '../seeded-random.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

const PETALS = [paint.white, paint.yellow, paint.pink, paint.coral, paint.violetPale, paint.violet];

/** True where something may be planted: solid ground at the origin's level with `room` voxels of air about it. */
export function isFree(
  scene: VoxelScene,
  x: number,
  z: number,
  room: number,
  avoid: readonly Paint[],
): boolean {
  for (let dz = -room; dz <= room; dz += 1)
    for (let dx = -room; dx <= room; dx += 1) {
      const ground = scene.get(x + dx, 0, z + dz);
      if (
        !ground ||
        avoid.includes(ground) ||
        scene.get(x + dx, 1, z + dz) ||
        scene.get(x + dx, 5, z + dz)
      )
        return false;
    }
  return true;
}

/** Calls `plant` at up to `count` free places within `radius` of the origin. */
export function scatter(
  scene: VoxelScene,
  random: Random,
  count: number,
  radius: number,
  room: number,
  avoid: readonly Paint[],
  plant: (place: VoxelScene) => void,
): void {
  for (let attempt = 0, done = 0; attempt < count * 12 && done < count; attempt += 1) {
    const turn = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * radius;
    const [x, z] = [Math.round(Math.cos(turn) * out), Math.round(Math.sin(turn) * out)];
    if (!isFree(scene, x, z, room, avoid)) continue;
    plant(scene.at(x, 1, z, Math.floor(random() * 4)));
    done += 1;
  }
}

/** Drifts of small flowers in one to three colours. */
export function flowers(
  scene: VoxelScene,
  random: Random,
  drifts: number,
  radius: number,
  avoid: readonly Paint[],
): void {
  for (let drift = 0; drift < drifts; drift += 1) {
    const turn = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * radius;
    const petal = pick(random, PETALS);
    for (let bloom = 0; bloom < 16; bloom += 1) {
      const x = Math.round(Math.cos(turn) * out + (random() - 0.5) * 12);
      const z = Math.round(Math.sin(turn) * out + (random() - 0.5) * 9);
      if (isFree(scene, x, z, 0, avoid)) scene.set(x, 1, z, random() < 0.7 ? petal : paint.leaf);
    }
  }
}
