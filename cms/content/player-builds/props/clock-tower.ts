import { paint } from '../palette.ts';
import { hip } from '../roofs.ts';
import { box } from '../shapes.ts';
import type { Brush, VoxelScene } from '../voxel-scene.ts';
import { flag } from './banner.ts';

/** A square clock tower 21 wide centred on the origin: shaft, clock room, open belfry, copper spire and a flag. */
export function clockTower(scene: VoxelScene, shaft: number, wall: Brush): void {
  box(scene, -10, 0, -10, 21, shaft, 21, wall);
  for (const [x, z] of [
    [-11, -11],
    [9, -11],
    [-11, 9],
    [9, 9],
  ] as const)
    box(scene, x, 0, z, 3, shaft, 3, paint.stone);
  box(scene, -12, shaft, -12, 25, 2, 25, paint.stone);
  box(scene, -11, shaft + 2, -11, 23, 22, 23, wall);
  for (let side = 0; side < 4; side += 1) {
    const face = scene.at(0, 0, 0, side);
    box(face, -2, shaft - 14, 10, 5, 12, 1, paint.white);
    box(face, -1, shaft - 13, 10, 3, 11, 1, paint.glassDark);
    clock(face, shaft + 13, 12);
  }
  box(scene, -13, shaft + 24, -13, 27, 2, 27, paint.stone);
  box(scene, -12, shaft + 26, -12, 25, 1, 25, paint.white);
  const belfry = shaft + 27;
  for (const [x, z] of [
    [-9, -9],
    [6, -9],
    [-9, 6],
    [6, 6],
  ] as const)
    box(scene, x, belfry, z, 4, 15, 4, wall);
  for (let side = 0; side < 4; side += 1) {
    const face = scene.at(0, belfry, 0, side);
    box(face, -9, 12, 8, 19, 3, 2, wall);
    box(face, -9, 0, 9, 19, 2, 1, paint.white);
    for (const x of [-5, 5]) box(face, x, 10, 8, 1, 2, 2, wall);
  }
  box(scene, -3, belfry + 4, -3, 7, 1, 7, paint.gold);
  box(scene, -2, belfry + 5, -2, 5, 5, 5, paint.gold);
  box(scene, 0, belfry + 10, 0, 1, 4, 1, paint.iron);
  box(scene, -11, belfry + 15, -11, 23, 2, 23, paint.stone);
  for (const x of [-11, 10])
    for (const z of [-11, 10]) box(scene, x, belfry + 17, z, 2, 5, 2, paint.gold);
  hip(scene, -9, belfry + 17, -9, 19, 19, 0, 3.2, (_x, y) =>
    y % 6 === 0 ? paint.teal : paint.copper,
  );
  box(scene, 0, belfry + 46, 0, 1, 5, 1, paint.gold);
  flag(scene.at(0, belfry + 50, 0), 10, 12);
}

/** A round white clock face, radius 9, centred `up` above the origin on the +z plane. */
function clock(face: VoxelScene, up: number, plane: number): void {
  for (let y = -9; y <= 9; y += 1)
    for (let x = -9; x <= 9; x += 1) {
      const away = Math.hypot(x, y);
      if (away > 9.3) continue;
      const hour = away > 6.2 && away < 8 && (Math.abs(x) < 1 || Math.abs(y) < 1);
      face.set(
        x,
        up + y,
        plane - (away > 8 ? 0 : 1),
        away > 8 ? paint.gold : hour ? paint.violetDark : paint.paper,
      );
    }
  box(face, 0, up, plane, 1, 6, 1, paint.ink);
  for (let step = 0; step < 4; step += 1)
    face.set(-step, up + Math.floor(step * 0.5), plane, paint.ink);
}
