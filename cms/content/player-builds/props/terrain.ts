import { paint } from '../palette.ts';
import type { Random } from '../seeded-random.ts';
import { ball } from '../shapes.ts';
import type { Brush, Paint, VoxelScene } from '../voxel-scene.ts';

/** Ground over a `width`×`depth` area: `heightAt` gives the top in voxels, or null for none; filled deep enough to hide the inside. */
export function terrain(
  scene: VoxelScene,
  x: number,
  z: number,
  width: number,
  depth: number,
  heightAt: (x: number, z: number) => number | null,
  top: Brush,
  under: Brush,
): void {
  for (let back = z; back < z + depth; back += 1)
    for (let along = x; along < x + width; along += 1) {
      const height = heightAt(along, back);
      if (height === null) continue;
      const level = Math.floor(height);
      let low = level - 2;
      for (const [nx, nz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const beside = heightAt(along + nx, back + nz);
        low = Math.min(low, beside === null ? level - 12 : Math.floor(beside) - 1);
      }
      for (let y = low; y < level; y += 1) scene.set(along, y, back, under);
      scene.set(along, level, back, top);
    }
}

/** A heap of cloud about `size` voxels long with a flat underside. */
export function cloud(
  scene: VoxelScene,
  random: Random,
  x: number,
  y: number,
  z: number,
  size: number,
): void {
  const flatBase = (_x: number, up: number): Paint | null => (up >= y - 1 ? paint.white : null);
  for (let puff = 0; puff < 9; puff += 1) {
    const share = (puff / 8 - 0.5) * 2;
    const radius = size * (0.06 + 0.1 * (1 - share * share) + random() * 0.06);
    ball(
      scene,
      Math.round(x + share * size * 0.5),
      y,
      Math.round(z + (random() - 0.5) * size * 0.2),
      radius * 1.3,
      radius,
      radius,
      flatBase,
    );
    if (Math.abs(share) < 0.6)
      ball(
        scene,
        Math.round(x + share * size * 0.5 + random() * 4),
        Math.round(y + radius * 0.9),
        z,
        radius * 0.8,
        radius * (0.5 + random() * 0.5),
        radius * 0.7,
        flatBase,
      );
  }
}
