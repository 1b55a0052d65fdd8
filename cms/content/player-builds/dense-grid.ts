import type { Paint, VoxelScene } from './voxel-scene.ts';

/** Voxels per side of a brick, the unit by which rays cross empty space as a power of two. */
export const BRICK_SHIFT = 2;
const BRICK = 1 << BRICK_SHIFT;

/** A scene packed for tracing: bricks in x, z, y order, the cells of one brick side by side so that a ray reads them at once. */
export interface DenseGrid {
  /** World place of cell (0, 0, 0). */
  readonly min: readonly [number, number, number];
  /** Size in bricks. */
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Paint id per cell, 0 for air; see `cellIndex`. */
  readonly cells: Uint8Array;
  /** Per brick: king's moves (in bricks) to the nearest one that is not all air, so rays may jump. */
  readonly clear: Uint8Array;
  readonly paints: readonly Paint[];
}

/** Packs the sparse scene with air all round it. */
export function packScene(scene: VoxelScene): DenseGrid {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  scene.forEach((...place) => {
    for (let axis = 0; axis < 3; axis += 1) {
      const at = place[axis] as number;
      if (at < (low[axis] as number)) low[axis] = at;
      if (at > (high[axis] as number)) high[axis] = at;
    }
  });
  if (!Number.isFinite(low[0])) throw new Error('the scene is empty');
  const min = low.map((at) => at - 1) as [number, number, number];
  const [width, height, depth] = high.map((at, axis) =>
    Math.ceil((at + 2 - (min[axis] as number)) / BRICK),
  ) as [number, number, number];
  const cells = new Uint8Array(width * height * depth * BRICK ** 3);
  const clear = new Uint8Array(width * height * depth).fill(250);
  const grid = { min, width, height, depth, cells, clear, paints: scene.paints };
  scene.forEach((x, y, z, id) => {
    const cell = cellIndex(grid, x - min[0], y - min[1], z - min[2]);
    cells[cell] = id;
    clear[cell >> (3 * BRICK_SHIFT)] = 0;
  });
  spreadClearance(clear, width, height, depth);
  return grid;
}

/** Where the cell (x, y, z), counted from `min`, is kept. */
export function cellIndex(grid: DenseGrid, x: number, y: number, z: number): number {
  const brick =
    (x >> BRICK_SHIFT) + grid.width * ((z >> BRICK_SHIFT) + grid.depth * (y >> BRICK_SHIFT));
  return (brick << (3 * BRICK_SHIFT)) | ((y & 3) << 4) | ((z & 3) << 2) | (x & 3);
}

/** The paint id at a world place, 0 for air. */
export function paintAt(grid: DenseGrid, worldX: number, worldY: number, worldZ: number): number {
  const [x, y, z] = [worldX - grid.min[0], worldY - grid.min[1], worldZ - grid.min[2]];
  const inside =
    x >= 0 &&
    y >= 0 &&
    z >= 0 &&
    x >> BRICK_SHIFT < grid.width &&
    y >> BRICK_SHIFT < grid.height &&
    z >> BRICK_SHIFT < grid.depth;
  return inside ? (grid.cells[cellIndex(grid, x, y, z)] as number) : 0;
}

/** Visits each painted cell in world coordinates, brick by brick. */
export function forEachCell(
  grid: DenseGrid,
  visit: (x: number, y: number, z: number, id: number) => void,
): void {
  const { min, width, depth, clear, cells } = grid;
  clear.forEach((free, brick) => {
    if (free !== 0) return;
    const x = min[0] + (brick % width) * BRICK;
    const z = min[2] + (Math.floor(brick / width) % depth) * BRICK;
    const y = min[1] + Math.floor(brick / (width * depth)) * BRICK;
    for (let at = 0; at < BRICK ** 3; at += 1) {
      const id = cells[(brick << (3 * BRICK_SHIFT)) | at] as number;
      if (id) visit(x + (at & 3), y + (at >> 4), z + ((at >> 2) & 3), id);
    }
  });
}

/** Turns 0 (filled) and 250 into the king's-move distance to the nearest filled brick, by one sweep from each end. */
function spreadClearance(clear: Uint8Array, width: number, height: number, depth: number): void {
  const near = (x: number, y: number, z: number): number =>
    x < 0 || y < 0 || z < 0 || x >= width || y >= height || z >= depth
      ? 250
      : (clear[x + width * (z + depth * y)] as number);
  for (const way of [-1, 1])
    for (let step = 0; step < clear.length; step += 1) {
      const index = way < 0 ? step : clear.length - 1 - step;
      if (clear[index] === 0) continue;
      const x = index % width;
      const z = Math.floor(index / width) % depth;
      const y = Math.floor(index / (width * depth));
      let best = Math.min(clear[index] as number, near(x + way, y, z) + 1);
      for (let dx = -1; dx <= 1; dx += 1) {
        best = Math.min(best, near(x + dx, y, z + way) + 1);
        for (let dz = -1; dz <= 1; dz += 1)
          best = Math.min(best, near(x + dx, y + way, z + dz) + 1);
      }
      clear[index] = best;
    }
}
