import { paint } from '../palette.ts';
import { ball, box, column, rope } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

/** A striped hot-air balloon of the given radius; the origin is the floor of its basket. */
export function balloon(scene: VoxelScene, radius: number, first: Paint, second: Paint): void {
  const middle = Math.round(radius * 2.1);
  const gores = (x: number, y: number, z: number): Paint => {
    if (Math.abs(y - middle) < 2) return paint.gold;
    return Math.floor((Math.atan2(z, x) / (Math.PI * 2) + 1) * 12) % 2 ? first : second;
  };
  ball(scene, 0, middle, 0, radius, radius * 1.05, radius, gores);
  const throat = Math.round(radius * 0.9);
  column(scene, 0, throat, 0, radius * 0.3, Math.round(radius * 0.55), gores, radius * 0.85);
  const half = Math.max(2, Math.round(radius * 0.16));
  box(scene, -half, 0, -half, half * 2 + 1, half + 2, half * 2 + 1, paint.woodPale);
  box(scene, -half, half + 2, -half, half * 2 + 1, 1, half * 2 + 1, paint.woodDark);
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    rope(
      scene,
      [x * half, half + 2, z * half],
      [x * Math.round(radius * 0.3), throat, z * Math.round(radius * 0.3)],
      0,
      paint.woodDark,
    );
}

/** A gull seen from afar: two raised wings, `span` voxels across. */
export function gull(scene: VoxelScene, span: number): void {
  const half = Math.floor(span / 2);
  for (let out = -half; out <= half; out += 1)
    scene.set(out, Math.round(Math.abs(out) * 0.45), 0, paint.white);
  box(scene, 0, 0, -1, 1, 1, 3, paint.white);
}
