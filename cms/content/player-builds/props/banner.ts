import { paint } from '../palette.ts';
import { box } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';
import { tick } from './ballot-box.ts';

/** A long hanging banner with a swallow tail and a tick, its top middle at the origin, on a +z wall. Odd width. */
export function banner(
  scene: VoxelScene,
  width: number,
  length: number,
  cloth: Paint = paint.violet,
): void {
  const half = (width - 1) / 2;
  box(scene, -half - 1, 0, 0, width + 2, 1, 2, paint.gold);
  for (let x = -half; x <= half; x += 1) {
    const drop = length - Math.round((half - Math.abs(x)) * 0.9);
    box(scene, x, -drop, 1, 1, drop, 1, Math.abs(x) === half ? paint.violetPale : cloth);
  }
  const size = Math.max(1, Math.floor((width - 2) / 7));
  if (width >= 9)
    tick(scene, -Math.floor(size * 3.5), -Math.floor(length * 0.35) - size * 3, 2, size);
}

/** A flagpole `height` tall with a flag of `width` blowing towards +x (rippled in z). */
export function flag(
  scene: VoxelScene,
  height: number,
  width: number,
  cloth: Paint = paint.violet,
): void {
  box(scene, 0, 0, 0, 1, height, 1, paint.white);
  scene.set(0, height, 0, paint.gold);
  const tall = Math.max(3, Math.round(width * 0.62));
  for (let x = 1; x <= width; x += 1) {
    const wave = Math.round(Math.sin((x / width) * Math.PI * 1.9) * Math.min(1.2, width / 9));
    const droop = Math.round((x / width) * 1.5);
    for (let up = 0; up < tall; up += 1) {
      const emblem = Math.abs(x - width / 2) + Math.abs(up - (tall - 1) / 2) * 1.1 < tall * 0.32;
      scene.set(x, height - tall + up - droop, wave, emblem ? paint.white : cloth);
    }
  }
}

/** Small triangular pennants under a rope given by its cells, colours in turn. */
export function pennants(
  scene: VoxelScene,
  cells: readonly (readonly [number, number, number])[],
  colours: readonly Paint[],
): void {
  cells.forEach(([x, y, z], index) => {
    if (index % 4 === 3) return;
    const cloth = colours[Math.floor(index / 4) % colours.length] as Paint;
    scene.set(x, y - 1, z, cloth);
    if (index % 4 === 1) scene.set(x, y - 2, z, cloth);
  });
}
