import { type DenseGrid, paintAt } from './dense-grid.ts';
import type { Face } from './faces.ts';

/** How much of a block's face, from each side, counts as its edge. */
const EDGE = 0.13;

/**
 * Brightens the outer edges of a block and dims the seam between two level ones, so each block can be told apart.
 * `u` and `v` are the place on the face, 0–1; the effect fades with `distance`, voxels.
 */
export function edgeLight(
  grid: DenseGrid,
  x: number,
  y: number,
  z: number,
  face: Face,
  u: number,
  v: number,
  distance: number,
): number {
  const nearU = Math.min(u, 1 - u) < EDGE;
  const nearV = Math.min(v, 1 - v) < EDGE;
  if (!nearU && !nearV) return 1;
  const stepU = u < 0.5 ? -1 : 1;
  const stepV = v < 0.5 ? -1 : 1;
  const sideways = face < 2;
  const frontal = face > 3;
  const openU = nearU && paintAt(grid, sideways ? x : x + stepU, sideways ? y + stepU : y, z) === 0;
  const openV = nearV && paintAt(grid, x, frontal ? y + stepV : y, frontal ? z : z + stepV) === 0;
  const fade = Math.min(1, 420 / distance);
  return openU || openV ? 1 + 0.16 * fade : 1 - 0.05 * fade;
}
