import { box } from './shapes.ts';
import type { Brush, VoxelScene } from './voxel-scene.ts';

/** A gabled roof over a `width`×`depth` plan with its ridge along x; `rise` is voxels up per voxel in, `eave` the overhang. */
export function gable(
  scene: VoxelScene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  rise: number,
  eave: number,
  tiles: Brush,
  wall: Brush,
): void {
  const half = depth / 2 + eave;
  for (let back = -eave; back < depth + eave; back += 1) {
    const inward = half - Math.abs(back + 0.5 - depth / 2);
    const top = Math.floor(inward * rise);
    const under = Math.floor((inward - 1) * rise);
    for (let along = -eave; along < width + eave; along += 1)
      for (let up = Math.min(under, top); up <= top; up += 1)
        if (up >= 0) scene.set(x + along, y + up, z + back, tiles);
    if (back >= 0 && back < depth)
      for (let up = 0; up < under; up += 1) {
        scene.set(x, y + up, z + back, wall);
        scene.set(x + width - 1, y + up, z + back, wall);
      }
  }
}

/** A hipped (pyramid) roof over a plan, stepping in one voxel per layer on all four sides. */
export function hip(
  scene: VoxelScene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  eave: number,
  rise: number,
  tiles: Brush,
): void {
  const layers = Math.ceil((Math.min(width, depth) / 2 + eave) * rise);
  for (let up = 0; up < layers; up += 1) {
    const inset = Math.floor(up / rise) - eave;
    box(scene, x + inset, y + up, z + inset, width - inset * 2, 1, depth - inset * 2, tiles);
  }
}
