import { paint } from '../../palette.ts';
import { POND, waterfall } from '../../props/floating-island.ts';
import type { Random } from '../../seeded-random.ts';
import { ball, box } from '../../shapes.ts';
import type { Paint, VoxelScene } from '../../voxel-scene.ts';

const PATH: Paint = { color: '#ead9bd', grain: 0.1 };
/** Ground on which nothing is planted. */
export const KEEP_OFF: readonly Paint[] = [PATH, POND, paint.white, paint.stone];

/** A paved way six voxels wide from one place to another, only where there is ground. */
export function path(
  scene: VoxelScene,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const length = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 1.5);
  for (let step = 0; step <= length; step += 1) {
    const share = step / length;
    const bend = Math.sin(share * Math.PI * 2) * 3;
    ball(
      scene,
      Math.round(from[0] + (to[0] - from[0]) * share + bend),
      0,
      Math.round(from[1] + (to[1] - from[1]) * share),
      3.4,
      0.5,
      3.4,
      (x, _y, z) => (scene.get(x, 0, z) ? PATH : null),
    );
  }
}

/** A pond that runs over the near edge of the island. */
export function pond(scene: VoxelScene, random: Random, x: number, z: number): void {
  ball(scene, x, 0, z, 17, 0.5, 12, POND);
  for (let turn = 0; turn < 26; turn += 1)
    ball(
      scene,
      Math.round(x + Math.cos(turn * 0.2417) * 17),
      1,
      Math.round(z + Math.sin(turn * 0.2417) * 12),
      1.2,
      1,
      1.2,
      turn > 4 && turn < 8 ? null : paint.stone,
    );
  let edge = z;
  while (scene.get(x + 3, 0, edge + 1)) edge += 1;
  box(scene, x - 1, 0, z, 9, 1, edge - z + 2, POND);
  box(scene, x - 1, 1, z, 9, 3, edge - z + 2, null);
  waterfall(scene.at(x - 1, 0, edge + 2), random, 9, 110);
}
