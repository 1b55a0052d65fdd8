import { paint } from '../palette.ts';
import { ball, box, column } from '../shapes.ts';
import type { VoxelScene } from '../voxel-scene.ts';

/** A round white temple with a violet dome on ten columns, `radius` wide; there is room for a ballot box inside. */
export function pavilion(scene: VoxelScene, radius: number): void {
  for (let step = 0; step < 3; step += 1)
    column(scene, 0, step, 0, radius + 4 - step * 1.5, 1, step % 2 ? paint.stone : paint.white);
  const tall = Math.round(radius * 1.25);
  for (let index = 0; index < 10; index += 1) {
    const turn = ((index + 0.5) / 10) * Math.PI * 2;
    const x = Math.round(Math.cos(turn) * (radius - 1.5));
    const z = Math.round(Math.sin(turn) * (radius - 1.5));
    box(scene, x - 1, 3, z - 1, 3, 1, 3, paint.stone);
    column(scene, x, 4, z, 1, tall - 2, paint.white);
    box(scene, x - 1, tall + 2, z - 1, 3, 1, 3, paint.stone);
  }
  ring(scene, tall + 3, radius + 1, 3);
  ring(scene, tall + 6, radius + 2, 1);
  ball(scene, 0, tall + 7, 0, radius - 0.5, radius * 0.85, radius - 0.5, (x, y, z) => {
    if (y < tall + 7) return null;
    return Math.abs((((Math.atan2(z, x) / Math.PI) * 5 + 10) % 1) - 0.5) < 0.12
      ? paint.violetPale
      : paint.violet;
  });
  const peak = tall + 7 + Math.round(radius * 0.85);
  column(scene, 0, peak - 1, 0, 2.5, 3, paint.white);
  column(scene, 0, peak + 2, 0, 1, 6, paint.gold, 0.4);
}

function ring(scene: VoxelScene, y: number, radius: number, tall: number): void {
  column(scene, 0, y, 0, radius, tall, (x, _y, z) =>
    Math.hypot(x, z) > radius - 5 ? paint.white : null,
  );
}
