import { paint } from '../../palette.ts';
import { POND } from '../../props/floating-island.ts';
import { box } from '../../shapes.ts';
import type { Paint, VoxelScene } from '../../voxel-scene.ts';

/** The square's paving. */
const PAVING: Paint = { color: '#eed9ae', grain: 0.05 };
/** Joints in the paving, and plinths that go with it. */
export const SEAM: Paint = { color: '#d9c08f', grain: 0.05 };
const LAWN: Paint = { color: '#78bb49', grain: 0.05 };
const LAWN_MOWN: Paint = { color: '#83c551', grain: 0.05 };
/** Ground on which nothing is planted. */
export const BUILT: readonly Paint[] = [PAVING, SEAM, POND, paint.white, paint.stone];

/** Mown lawn, the paved square and the way through the park. */
export function ground(scene: VoxelScene): void {
  box(scene, -260, -2, -230, 520, 2, 380, paint.earth);
  box(scene, -260, 0, -230, 520, 1, 380, (x, _y, z) =>
    Math.floor((x - z + 900) / 22) % 2 ? LAWN : LAWN_MOWN,
  );
  box(scene, -26, 0, -84, 220, 1, 150, (x, _y, z) =>
    (x + 520) % 10 === 0 || (z + 520) % 10 === 0 ? SEAM : PAVING,
  );
  for (let x = -220; x < -26; x += 1)
    box(scene, x, 0, Math.round(18 + Math.sin(x * 0.03) * 16), 1, 1, 9, PAVING);
}
