import { paint } from '../palette.ts';
import { box } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

/** A street lamp `height` tall; `lit` is the paint of its pane. */
export function lampPost(scene: VoxelScene, height: number, lit: Paint): void {
  box(scene, -1, 0, -1, 3, 2, 3, paint.iron);
  box(scene, 0, 2, 0, 1, height - 2, 1, paint.iron);
  box(scene, -1, height, -1, 3, 1, 3, paint.iron);
  box(scene, -1, height + 1, -1, 3, 3, 3, lit);
  box(scene, -1, height + 4, -1, 3, 1, 3, paint.iron);
  scene.set(0, height + 5, 0, paint.iron);
}

/** A slatted park bench, 9 wide, its seat towards +z. */
export function bench(scene: VoxelScene): void {
  for (const x of [-4, 4]) box(scene, x, 0, 0, 1, 3, 3, paint.iron);
  box(scene, -4, 2, 0, 9, 1, 3, paint.woodPale);
  box(scene, -4, 4, -1, 9, 2, 1, paint.woodPale);
}
