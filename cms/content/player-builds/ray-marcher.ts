import { BRICK_SHIFT, type DenseGrid } from './dense-grid.ts';
import type { Face } from './faces.ts';
import type { Ray } from './ray.ts';

/**
 * Finds the first voxel along a ray; everything the renderer sees, shades and shadows goes through it.
 * The answer is left in its fields so that millions of rays make no garbage. Units are voxels, world coordinates.
 */
export class RayMarcher {
  readonly grid: DenseGrid;
  /** Distance to the struck face. */
  t = 0;
  /** Struck face; meaningless if the ray began inside a voxel (`t` is then 0). */
  face: Face = 0;
  /** Index of the struck cell in the grid. */
  cell = 0;
  paint = 0;
  /** Struck cell, world coordinates. */
  x = 0;
  y = 0;
  z = 0;

  constructor(grid: DenseGrid) {
    this.grid = grid;
  }

  /** True when a voxel stands within `reach` along the ray. */
  march(ray: Ray, reach: number): boolean {
    const { min, width: bricksX, height: bricksY, depth: bricksZ, cells, clear } = this.grid;
    const { dx, dy, dz } = ray;
    const width = bricksX << BRICK_SHIFT;
    const height = bricksY << BRICK_SHIFT;
    const depth = bricksZ << BRICK_SHIFT;
    const lx = ray.x - min[0];
    const ly = ray.y - min[1];
    const lz = ray.z - min[2];
    const ix = 1 / (dx || 1e-12);
    const iy = 1 / (dy || 1e-12);
    const iz = 1 / (dz || 1e-12);
    const enterX = (ix > 0 ? -lx : width - lx) * ix;
    const enterY = (iy > 0 ? -ly : height - ly) * iy;
    const enterZ = (iz > 0 ? -lz : depth - lz) * iz;
    let t = Math.max(enterX, enterY, enterZ, 0);
    const leave = Math.min(
      (ix > 0 ? width - lx : -lx) * ix,
      (iy > 0 ? height - ly : -ly) * iy,
      (iz > 0 ? depth - lz : -lz) * iz,
      reach,
    );
    if (t >= leave) return false;
    const aheadX = ix > 0 ? -1 : 0;
    const aheadY = iy > 0 ? -1 : 0;
    const aheadZ = iz > 0 ? -1 : 0;
    const stepX = aheadX ? 1 : -1;
    const stepY = aheadY ? 1 : -1;
    const stepZ = aheadZ ? 1 : -1;
    const perX = Math.abs(ix);
    const perY = Math.abs(iy);
    const perZ = Math.abs(iz);
    let axis = t === enterX ? 0 : t === enterY ? 1 : 2;
    let x = Math.min(width - 1, Math.max(0, lx + t * dx)) | 0;
    let y = Math.min(height - 1, Math.max(0, ly + t * dy)) | 0;
    let z = Math.min(depth - 1, Math.max(0, lz + t * dz)) | 0;
    while (t < leave && x >= 0 && y >= 0 && z >= 0 && x < width && y < height && z < depth) {
      const brickX = x >> BRICK_SHIFT;
      const brickY = y >> BRICK_SHIFT;
      const brickZ = z >> BRICK_SHIFT;
      const brick = brickX + bricksX * (brickZ + bricksZ * brickY);
      const free = clear[brick] as number;
      if (free === 0) {
        // Something is in this brick: go cell by cell until it is struck or left behind.
        let tx = (x + (aheadX & 1) - lx) * ix;
        let ty = (y + (aheadY & 1) - ly) * iy;
        let tz = (z + (aheadZ & 1) - lz) * iz;
        const base = brick << (3 * BRICK_SHIFT);
        for (;;) {
          const cell = base | ((y & 3) << 4) | ((z & 3) << 2) | (x & 3);
          const paint = cells[cell] as number;
          if (paint > 0) {
            if (t >= leave) return false;
            this.t = t;
            this.cell = cell;
            this.paint = paint;
            this.face =
              axis === 0 ? (aheadX ? 0 : 1) : axis === 1 ? (aheadY ? 2 : 3) : aheadZ ? 4 : 5;
            this.x = x + min[0];
            this.y = y + min[1];
            this.z = z + min[2];
            return true;
          }
          if (tx <= ty && tx <= tz) {
            t = tx;
            tx += perX;
            x += stepX;
            axis = 0;
            if (x >> BRICK_SHIFT !== brickX) break;
          } else if (ty <= tz) {
            t = ty;
            ty += perY;
            y += stepY;
            axis = 1;
            if (y >> BRICK_SHIFT !== brickY) break;
          } else {
            t = tz;
            tz += perZ;
            z += stepZ;
            axis = 2;
            if (z >> BRICK_SHIFT !== brickZ) break;
          }
        }
        continue;
      }
      // All the bricks within `free` moves are empty: leave that box by its nearest wall.
      const lowX = (brickX - free + 1) << BRICK_SHIFT;
      const lowY = (brickY - free + 1) << BRICK_SHIFT;
      const lowZ = (brickZ - free + 1) << BRICK_SHIFT;
      const size = (free * 2 - 1) << BRICK_SHIFT;
      const tx = (lowX + (size & aheadX) - lx) * ix;
      const ty = (lowY + (size & aheadY) - ly) * iy;
      const tz = (lowZ + (size & aheadZ) - lz) * iz;
      axis = tx <= ty && tx <= tz ? 0 : ty <= tz ? 1 : 2;
      t = axis === 0 ? tx : axis === 1 ? ty : tz;
      x = axis === 0 ? (aheadX ? lowX + size : lowX - 1) : within((lx + t * dx) | 0, lowX, size);
      y = axis === 1 ? (aheadY ? lowY + size : lowY - 1) : within((ly + t * dy) | 0, lowY, size);
      z = axis === 2 ? (aheadZ ? lowZ + size : lowZ - 1) : within((lz + t * dz) | 0, lowZ, size);
    }
    return false;
  }
}

/** Rounding must not carry a ray out of the box it was in. */
function within(next: number, low: number, size: number): number {
  return next < low ? low : next >= low + size ? low + size - 1 : next;
}
