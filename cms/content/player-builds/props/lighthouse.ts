import { masonry, paint } from '../palette.ts';
import { box, column } from '../shapes.ts';
import type { VoxelScene } from '../voxel-scene.ts';

/** A white lighthouse with violet bands, `height` tall, its lamp lit. */
export function lighthouse(scene: VoxelScene, height: number): void {
  column(scene, 0, 0, 0, 11, 5, masonry(paint.stone, paint.stoneDark));
  column(
    scene,
    0,
    5,
    0,
    7,
    height,
    (_x, y) => (Math.floor(y / 11) % 2 ? paint.violet : paint.white),
    5,
  );
  column(scene, 0, height + 5, 0, 7, 1, paint.white);
  column(scene, 0, height + 6, 0, 3, 7, { color: '#ffe9a8', glow: 1.2 });
  for (const [x, z] of [
    [4, 0],
    [-4, 0],
    [0, 4],
    [0, -4],
    [3, 3],
    [-3, 3],
    [3, -3],
    [-3, -3],
  ] as const)
    box(scene, x, height + 6, z, 1, 7, 1, paint.iron);
  column(scene, 0, height + 13, 0, 6, 6, paint.violetDark, 1);
  scene.set(0, height + 19, 0, paint.gold);
}
