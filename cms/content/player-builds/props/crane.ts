import { paint } from '../palette.ts';
import { box, rope } from '../shapes.ts';
import type { VoxelScene } from '../voxel-scene.ts';

/** A lattice tower crane on the origin: mast `height` high, jib `reach` long towards −x with a load `drop` under its end. */
export function crane(scene: VoxelScene, height: number, reach: number, drop: number): void {
  box(scene, -5, 0, -5, 11, 3, 11, paint.stoneDark);
  for (let y = 3; y < height; y += 1)
    for (let a = -2; a <= 2; a += 1) {
      const brace = (y + a + 64) % 8 === 0 || (y - a + 64) % 8 === 0 || Math.abs(a) === 2;
      if (!brace) continue;
      for (const [x, z] of [
        [a, -2],
        [a, 2],
        [-2, a],
        [2, a],
      ] as const)
        scene.set(x, y, z, paint.yellow);
    }
  box(scene, -3, height, -3, 7, 2, 7, paint.orange);
  box(scene, -4, height + 2, 1, 5, 7, 5, paint.white);
  box(scene, -5, height + 4, 2, 1, 4, 3, paint.glassDark);
  for (let out = -22; out < reach; out += 1)
    for (const z of [-1, 1]) {
      scene.set(-out, height + 9, z, paint.yellow);
      if (out > 3 && out < reach - 4 && out % 4 !== 1)
        scene.set(-out, height + 9 + ([1, 2, 3, 2][out % 4] as number), z, paint.yellow);
    }
  for (let out = 4; out < reach - 3; out += 1) scene.set(-out, height + 12, 0, paint.yellow);
  box(scene, 14, height + 5, -3, 8, 6, 7, paint.stoneDark);
  box(scene, -1, height + 9, -1, 3, 14, 3, paint.yellow);
  rope(scene, [0, height + 23, 0], [-Math.round(reach * 0.72), height + 12, 0], 0, paint.iron);
  rope(scene, [0, height + 23, 0], [20, height + 10, 0], 0, paint.iron);
  const hang = -Math.round(reach * 0.86);
  box(scene, hang - 1, height + 7, -2, 3, 2, 5, paint.iron);
  box(scene, hang, height + 7 - drop, 0, 1, drop, 1, paint.iron);
  box(scene, hang - 1, height + 4 - drop, 0, 3, 3, 1, paint.orange);
  for (const x of [-6, 6])
    rope(scene, [hang, height + 4 - drop, 0], [hang + x, height - 3 - drop, 0], 0, paint.iron);
}

/** Where the load of such a crane hangs: the place under its hook, from the crane's origin. */
export function craneHook(height: number, reach: number, drop: number): [number, number, number] {
  return [-Math.round(reach * 0.86), height - 4 - drop, 0];
}
