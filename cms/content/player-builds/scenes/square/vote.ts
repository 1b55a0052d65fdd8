import { paint } from '../../palette.ts';
import { ballotBox } from '../../props/ballot-box.ts';
import { flag, pennants } from '../../props/banner.ts';
import { citizen } from '../../props/citizen.ts';
import type { Random } from '../../seeded-random.ts';
import { box, rope } from '../../shapes.ts';
import type { VoxelScene } from '../../voxel-scene.ts';
import { SEAM } from './ground.ts';

/** The great ballot box with its queue, and three smaller ones with theirs. */
export function vote(scene: VoxelScene, random: Random): void {
  box(scene, 1, 1, -15, 41, 1, 41, SEAM);
  box(scene, 4, 2, -12, 35, 1, 35, paint.white);
  ballotBox(scene.at(21, 3, 5), 26);
  for (const [index, x] of [66, 90, 114].entries()) {
    ballotBox(scene.at(x, 1, 6), 12);
    for (let step = 0; step < 5 + index; step += 1)
      citizen(
        scene.at(x + (step % 2), 1, 16 + step * 6, 2),
        random,
        step === 0 ? 'vote' : step % 2 ? 'stand' : 'walk',
      );
  }
  for (let step = 0; step < 8; step += 1)
    citizen(
      scene.at(22 - step * 5, step < 3 ? 3 : 1, 28 + step * 2, 2),
      random,
      step === 0 ? 'vote' : 'walk',
    );
}

/** Listeners before the stage, strollers, flags and bunting. */
export function crowd(scene: VoxelScene, random: Random): void {
  for (let row = 0; row < 4; row += 1)
    for (let place = 0; place < 9; place += 1)
      citizen(
        scene.at(
          46 + place * 8 + Math.round(random() * 3),
          1,
          -38 + row * 7 + Math.round(random() * 2),
          2,
        ),
        random,
        random() < 0.5 ? 'cheer' : 'stand',
      );
  for (let count = 0; count < 16; count += 1)
    citizen(
      scene.at(
        Math.round(-20 + random() * 200),
        1,
        Math.round(44 + random() * 18),
        Math.floor(random() * 4),
      ),
      random,
      'walk',
    );
  for (let count = 0; count < 6; count += 1)
    citizen(
      scene.at(
        Math.round(-170 + random() * 130),
        1,
        Math.round(14 + random() * 20),
        random() < 0.5 ? 1 : 3,
      ),
      random,
      'walk',
    );
  for (const [x, z] of [
    [-22, 34],
    [-22, -14],
    [124, -30],
    [124, -66],
    [172, -6],
  ] as const)
    flag(scene.at(x, 1, z), 44, 17);
  for (const [x, z] of [
    [-22, -50],
    [40, -20],
  ] as const)
    pennants(scene, rope(scene, [x, 38, z], [44, 46, -54], 6, paint.woodDark), [
      paint.violet,
      paint.yellow,
      paint.coral,
      paint.white,
    ]);
  for (const [x, z] of [
    [-22, -50],
    [40, -20],
  ] as const)
    box(scene, x, 1, z, 1, 38, 1, paint.white);
}
