import { paint } from '../palette.ts';
import { box, column } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

/** A café table under a two-coloured parasol, with two stools. */
export function parasol(scene: VoxelScene, first: Paint, second: Paint): void {
  column(scene, 0, 0, 0, 0.5, 15, paint.woodDark);
  column(scene, 0, 4, 0, 3, 1, paint.white);
  for (const x of [-5, 5]) box(scene, x - 1, 0, -1, 3, 3, 3, paint.woodPale);
  const panels = (x: number, _y: number, z: number): Paint =>
    Math.floor((Math.atan2(z, x) / (Math.PI * 2) + 1.0625) * 8) % 2 ? first : second;
  column(scene, 0, 13, 0, 8.4, 1, panels);
  column(scene, 0, 14, 0, 6.4, 1, panels);
  column(scene, 0, 15, 0, 3.4, 1, panels);
  scene.set(0, 16, 0, paint.gold);
}
