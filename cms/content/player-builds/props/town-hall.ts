import { masonry, paint, speckle } from '../palette.ts';
import { gable, hip } from '../roofs.ts';
import { box } from '../shapes.ts';
import type { VoxelScene } from '../voxel-scene.ts';
import { banner } from './banner.ts';
import { clockTower } from './clock-tower.ts';

const wall = masonry(paint.cream, { color: '#e8cfa0', grain: 0.05 }, 7);
const slates = speckle(
  paint.slate,
  paint.slate,
  { color: '#3a4c6b', grain: 0.08 },
  { color: '#51688c', grain: 0.08 },
);

/** How high the ground floor stands above the square, voxels; the steps climb it. */
export const PLINTH = 8;

/** The grand town hall: 101 wide, centred on the origin, steps and portico to +z, clock tower behind the portico. */
export function townHall(scene: VoxelScene): void {
  box(scene, -52, 0, -22, 105, PLINTH - 1, 46, masonry(paint.stone, paint.stoneDark, 6));
  box(scene, -53, PLINTH - 1, -23, 107, 1, 48, paint.white);
  const floor = scene.at(0, PLINTH, 0);
  box(floor, -50, 0, -20, 101, 36, 40, wall);
  box(floor, -50, 17, -21, 101, 1, 42, paint.white);
  for (const side of [-1, 1]) wing(floor, side);
  for (let z = -14; z <= 10; z += 8) for (const up of [3, 21]) sideWindow(floor, up, z);
  box(floor, -52, 36, -22, 105, 2, 44, paint.white);
  box(floor, -51, 38, -21, 103, 1, 42, paint.stone);
  for (let x = -51; x <= 51; x += 2)
    for (const z of [-21, 20]) box(floor, x, 39, z, 1, 3, 1, paint.white);
  for (let z = -21; z <= 20; z += 2)
    for (const x of [-51, 51]) box(floor, x, 39, z, 1, 3, 1, paint.white);
  box(floor, -51, 42, 20, 103, 1, 1, paint.white);
  box(floor, 51, 42, -21, 1, 1, 42, paint.white);
  hip(floor, -47, 39, -17, 95, 34, 0, 0.85, slates);
  for (const x of [-38, -26, 26, 38]) dormer(floor.at(x, 42, 12));
  portico(floor);
  clockTower(floor.at(0, 0, 2), 57, wall);
}

/** Tall windows and banners of one half of the front. */
function wing(floor: VoxelScene, side: number): void {
  for (let bay = 0; bay < 4; bay += 1) {
    const x = side * (22 + bay * 8);
    box(floor, x - 1, 3, 19, 3, 10, 1, paint.glass);
    box(floor, x - 2, 2, 20, 5, 1, 1, paint.white);
    box(floor, x - 2, 13, 20, 5, 1, 1, paint.white);
    box(floor, x - 1, 21, 19, 3, 11, 1, paint.glass);
    box(floor, x, 21, 20, 1, 12, 1, paint.white);
    box(floor, x - 1, 26, 20, 3, 1, 1, paint.white);
    box(floor, x - 2, 20, 20, 5, 1, 2, paint.white);
    box(floor, x - 2, 32, 20, 5, 1, 1, paint.white);
    box(floor, x + side * 4, 0, 20, 1, 36, 1, paint.stone);
  }
  banner(floor.at(side * 30, 34, 20), 7, 27);
  banner(floor.at(side * 46, 34, 20), 7, 27);
}

function sideWindow(floor: VoxelScene, up: number, z: number): void {
  box(floor, 50, up, z, 1, 10, 3, paint.glass);
  box(floor, 51, up - 1, z - 1, 1, 1, 5, paint.white);
  box(floor, 51, up + 10, z - 1, 1, 1, 5, paint.white);
  box(floor, 51, up, z + 1, 1, 10, 1, paint.white);
}

function dormer(roof: VoxelScene): void {
  box(roof, -2, 0, -8, 5, 6, 9, paint.white);
  box(roof, -1, 1, 1, 3, 4, 1, paint.glass);
  gable(roof.at(0, 6, 0, 1), -8, 0, -2, 10, 5, 1, 1, slates, paint.white);
}

/** Six columns under a pediment, the great door behind them and the wide steps before. */
function portico(floor: VoxelScene): void {
  box(floor, -17, -PLINTH, 20, 35, PLINTH, 13, paint.stone);
  box(floor, -18, -1, 20, 37, 1, 14, paint.white);
  for (let step = 0; step < PLINTH; step += 1)
    box(
      floor,
      -20 - step,
      -PLINTH,
      33,
      41 + step * 2,
      PLINTH - step,
      2 + step * 2,
      step % 2 ? paint.white : paint.stone,
    );
  box(floor, -5, 0, 19, 11, 17, 1, paint.violetDark);
  box(floor, 0, 0, 20, 1, 17, 1, paint.gold);
  for (const x of [-15, 13]) box(floor, x, 3, 19, 3, 12, 1, paint.glassDark);
  for (let index = 0; index < 6; index += 1) {
    const x = -16 + Math.round(index * 6.2);
    box(floor, x - 1, 0, 28, 4, 1, 4, paint.stone);
    box(floor, x, 1, 29, 2, 23, 2, paint.white);
    box(floor, x - 1, 24, 28, 4, 1, 4, paint.white);
  }
  box(floor, -18, 25, 20, 37, 4, 13, paint.white);
  box(floor, -15, 26, 33, 31, 2, 1, paint.violet);
  gable(floor.at(0, 29, 0, 1), 20, 0, -18, 12, 37, 0.5, 1, paint.slate, paint.cream);
  box(floor, -2, 31, 32, 5, 4, 1, paint.gold);
}
