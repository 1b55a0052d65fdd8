import { masonry, paint } from '../palette.ts';
import { box } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

/** A house half built: `width`×`depth` walls that step up to `height` at the back left, bare rafters and scaffolding. */
export function halfBuiltHouse(
  scene: VoxelScene,
  width: number,
  depth: number,
  height: number,
  wall: Paint,
): void {
  const bricks = masonry(wall, paint.cream, 4);
  const halfX = (width - 1) / 2;
  const halfZ = (depth - 1) / 2;
  box(scene, -halfX - 2, 0, -halfZ - 2, width + 4, 1, depth + 4, paint.stone);
  const topAt = (x: number, z: number): number =>
    Math.round(
      height * Math.min(1, 0.5 + ((halfX - x) / width) * 0.7 + ((halfZ - z) / depth) * 0.25) -
        (((x + z) & 7) < 3 ? 2 : 0),
    );
  for (let x = -halfX; x <= halfX; x += 1)
    for (let z = -halfZ; z <= halfZ; z += 1) {
      if (Math.abs(x) !== halfX && Math.abs(z) !== halfZ) continue;
      const along = Math.abs(z) === halfZ ? x : z;
      for (let y = 1; y <= topAt(x, z); y += 1) {
        const opening = Math.abs(((along + 90) % 10) - 5) < 2 && y % 13 > 3 && y % 13 < 10;
        if (!opening) scene.set(x, y, z, bricks);
      }
    }
  box(scene, -halfX, 13, -halfZ, Math.round(width * 0.7), 1, depth, paint.woodPale);
  for (let z = -halfZ; z <= halfZ; z += 5)
    for (let up = 0; up <= halfX * 0.8; up += 1) {
      const x = -halfX + up;
      if (x < halfX * 0.2) scene.set(x, height + 1 + up, z, paint.woodPale);
    }
  scaffold(scene, -halfX - 1, halfZ + 2, width + 2, Math.round(height * 0.85));
  scaffold(scene.at(0, 0, 0, 3), -halfZ - 1, halfX + 2, depth + 2, Math.round(height * 0.6));
  for (const [x, tall] of [
    [-halfX + 2, 3],
    [halfX - 8, 5],
  ] as const)
    box(scene, x, 0, halfZ + 9, 6, tall, 4, bricks);
}

/** Poles and planks along a wall from (x, z) for `width` voxels, on the +z side. */
function scaffold(scene: VoxelScene, x: number, z: number, width: number, height: number): void {
  for (let along = 0; along <= width; along += 8)
    for (const out of [0, 4]) box(scene, x + along, 0, z + out, 1, height + 4, 1, paint.woodDark);
  for (let up = 8; up <= height; up += 9) {
    box(scene, x - 1, up, z, width + 3, 1, 5, (_x, _y, back) =>
      back % 2 ? paint.wood : paint.woodPale,
    );
    box(scene, x - 1, up + 3, z + 4, width + 3, 1, 1, paint.violetPale);
  }
}
