import { paint } from '../palette.ts';
import type { Random } from '../seeded-random.ts';
import { box } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';
import { tick } from './ballot-box.ts';
import { banner } from './banner.ts';
import { citizen } from './citizen.ts';

const BULB: Paint = { color: '#ffe7a6', glow: 0.9, grain: 0 };

/** The hustings: a stage 67 wide facing +z with a great tick behind it, lights, loudspeakers and a candidate at the desk. */
export function stage(scene: VoxelScene, random: Random): void {
  box(scene, -33, 0, -13, 67, 8, 27, paint.violetDark);
  box(scene, -34, 8, -14, 69, 1, 29, paint.woodPale);
  for (let x = -33; x <= 33; x += 4) box(scene, x, 1, 14, 2, 7, 1, paint.violet);
  box(scene, -34, 8, 14, 69, 1, 1, paint.gold);
  for (let step = 0; step < 4; step += 1)
    box(scene, -34 - 8 + step * 2, 0, -2, 8 - step * 2, 2 + step * 2, 12, paint.wood);
  box(scene, -29, 9, -12, 59, 38, 2, paint.violet);
  box(scene, -29, 9, -10, 59, 2, 1, paint.gold);
  for (const x of [-29, 28]) box(scene, x, 9, -10, 2, 38, 1, paint.gold);
  box(scene, -29, 45, -10, 59, 2, 1, paint.gold);
  tick(scene, -14, 16, -10, 4);
  for (const x of [-34, 32]) {
    for (let y = 9; y < 50; y += 1)
      for (const [dx, dz] of [
        [0, 0],
        [2, 0],
        [0, 2],
        [2, 2],
      ] as const)
        if ((y + dx + dz) % 4 < 3) scene.set(x + dx, y, 8 + dz, paint.iron);
    box(scene, x, 9, 8, 3, 1, 3, paint.iron);
  }
  for (let x = -27; x <= 27; x += 9) {
    box(scene, x - 1, 47, -11, 3, 4, 4, paint.ink);
    box(scene, x - 1, 47, -7, 3, 3, 1, BULB);
  }
  for (const side of [-1, 1]) {
    box(scene, side * 27 - 4, 9, 4, 9, 16, 7, paint.ink);
    for (const y of [12, 18]) box(scene, side * 27 - 2, y, 11, 5, 5, 1, paint.stoneDeep);
    banner(scene.at(side * 22, 43, -10), 9, 24, paint.violetDark);
  }
  box(scene, -4, 9, 6, 9, 6, 4, paint.white);
  box(scene, -5, 15, 5, 11, 1, 6, paint.violetDark);
  tick(scene, -3, 11, 10, 1, paint.violet);
  citizen(scene.at(0, 11, 3), random, 'cheer');
  for (const [x, z] of [
    [-14, -2],
    [-8, -5],
    [9, -4],
    [15, -2],
  ] as const)
    citizen(scene.at(x, 9, z), random, 'stand');
}
