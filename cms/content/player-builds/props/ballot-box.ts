import { paint } from '../palette.ts';
import { box } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

const TICK = [
  [0, 2],
  [1, 1],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 3],
  [6, 4],
] as const;

/** A tick 7·`size` wide drawn on a +z face at depth z, lower left at (x, y): the mark of Election City. */
export function tick(
  scene: VoxelScene,
  x: number,
  y: number,
  z: number,
  size: number,
  brush = paint.white,
): void {
  for (const [along, up] of TICK)
    box(scene, x + along * size, y + up * size, z, size, size * 2, 1, brush);
}

/** The big ballot box, `size` voxels a side (16 or more), centred on the origin, front to +z, a paper sliding in; `face` is its front panel and may glow. */
export function ballotBox(scene: VoxelScene, size: number, face: Paint = paint.white): void {
  const half = Math.floor(size / 2);
  const height = Math.round(size * 0.8);
  const trim = Math.max(1, Math.round(size / 14));
  box(scene, -half - 1, 0, -half - 1, size + 2, trim, size + 2, paint.violetDark);
  box(scene, -half, trim, -half, size, height, size, paint.violet);
  for (const x of [-half, half - trim + (size % 2)])
    for (const z of [-half, half - trim + (size % 2)])
      box(scene, x, trim, z, trim, height, trim, paint.violetDark);
  box(scene, -half - 1, trim + height, -half - 1, size + 2, trim + 1, size + 2, paint.violetDark);
  box(scene, -half, trim * 2 + height + 1, -half, size, 1, size, paint.violet);
  const top = trim * 2 + height + 1;
  const slot = Math.round(size * 0.62);
  box(scene, -Math.floor(slot / 2) - 1, top, -1, slot + 2, 1, 4, paint.ink);
  const paperWide = slot - 2;
  const paperTall = Math.round(size * 0.6);
  box(scene, -Math.floor(paperWide / 2), top, 0, paperWide, paperTall, 1, paint.paper);
  const line = Math.max(1, Math.floor(size / 18));
  box(
    scene,
    -Math.floor(paperWide / 2) + 2,
    top + paperTall - 2 - line,
    1,
    paperWide - 4,
    line,
    1,
    paint.violetPale,
  );
  const markSize = Math.max(1, Math.floor(paperWide / 11));
  if (paperTall > 9) tick(scene, -Math.floor(markSize * 3.5), top + 2, 1, markSize, paint.violet);
  const panel = Math.round(size * 0.6);
  box(
    scene,
    -Math.floor(panel / 2),
    trim + Math.round(height * 0.2),
    half + (size % 2),
    panel,
    panel,
    1,
    face,
  );
  const big = Math.max(1, Math.floor(panel / 9));
  tick(
    scene,
    -Math.floor(big * 3.5),
    trim + Math.round(height * 0.2) + Math.floor((panel - big * 6) / 2),
    half + 1 + (size % 2),
    big,
    paint.violet,
  );
}
