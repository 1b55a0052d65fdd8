import { type LightSum, light } from './atmosphere.ts';
import { type DenseGrid, forEachCell, paintAt } from './dense-grid.ts';
import { FACE_NORMALS, type Face, normalOf } from './faces.ts';
import { Ray } from './ray.ts';
import type { RayMarcher } from './ray-marcher.ts';

interface Lamp {
  x: number;
  y: number;
  z: number;
  /** Glowing cells in it. */
  cells: number;
  readonly power: [number, number, number];
  reach: number;
}

const CLUSTER = 4;
const BUCKET = 16;
/** Light a glowing voxel sends to a facing surface beside it, against how bright it looks itself. */
const POWER = 6;
/** Shares of light too small to be seen are not worth a ray. */
const LEAST = 0.0012;

/** The glowing voxels of a grid as lamps, so that light falls on their neighbours and is stopped by walls. */
export class Lamps {
  readonly count: number;
  private readonly buckets = new Map<string, Lamp[]>();
  private readonly ray = new Ray();

  constructor(grid: DenseGrid) {
    const lamps = clusterGlow(grid);
    this.count = lamps.length;
    for (const lamp of lamps) {
      const bucketOf = (at: number, way: number): number =>
        Math.floor((at + way * lamp.reach) / BUCKET);
      for (let y = bucketOf(lamp.y, -1); y <= bucketOf(lamp.y, 1); y += 1)
        for (let z = bucketOf(lamp.z, -1); z <= bucketOf(lamp.z, 1); z += 1)
          for (let x = bucketOf(lamp.x, -1); x <= bucketOf(lamp.x, 1); x += 1) {
            const key = `${x},${y},${z}`;
            const bucket = this.buckets.get(key);
            if (bucket) bucket.push(lamp);
            else this.buckets.set(key, [lamp]);
          }
    }
  }

  /** Adds to `out` the lamp light that reaches a place on a surface with that face. */
  addTo(out: LightSum, marcher: RayMarcher, x: number, y: number, z: number, face: Face): void {
    if (this.count === 0) return;
    const place = [x, y, z].map((at) => Math.floor(at / BUCKET)).join();
    const [nx, ny, nz] = normalOf(face);
    for (const lamp of this.buckets.get(place) ?? []) {
      const [dx, dy, dz] = [lamp.x - x, lamp.y - y, lamp.z - z];
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
      const facing = (dx * nx + dy * ny + dz * nz) / distance;
      if (facing <= 0 || distance >= lamp.reach) continue;
      const fade = 1 - (distance / lamp.reach) ** 2;
      const share = (facing * fade * fade) / (distance * distance + 3);
      if (share * Math.max(...lamp.power) < LEAST) continue;
      // The lamp's own cells, up to a cluster deep, must not count as a wall before it.
      const gap = distance - CLUSTER + 1;
      this.ray.from(x, y, z).towards(dx / distance, dy / distance, dz / distance);
      if (gap > 0 && marcher.march(this.ray, gap)) continue;
      for (let c = 0; c < 3; c += 1)
        out[c] = (out[c] as number) + (lamp.power[c] as number) * share * POWER;
    }
  }
}

/** One lamp per small cluster of exposed glowing cells: as bright as all of them, at their middle. */
function clusterGlow(grid: DenseGrid): Lamp[] {
  const glows = grid.paints.map((paint) => (paint.glow ? light(paint.color, paint.glow) : null));
  const clusters = new Map<string, Lamp>();
  forEachCell(grid, (x, y, z, id) => {
    const glow = glows[id - 1];
    if (!glow) return;
    const open = FACE_NORMALS.some(([dx, dy, dz]) => paintAt(grid, x + dx, y + dy, z + dz) === 0);
    if (!open) return;
    const key = `${[x, y, z].map((at) => Math.floor(at / CLUSTER))},${id}`;
    const lamp = clusters.get(key) ?? { x: 0, y: 0, z: 0, cells: 0, power: [0, 0, 0], reach: 0 };
    clusters.set(key, lamp);
    lamp.x += x + 0.5;
    lamp.y += y + 0.5;
    lamp.z += z + 0.5;
    lamp.cells += 1;
    for (let c = 0; c < 3; c += 1) lamp.power[c] = (lamp.power[c] as number) + (glow[c] as number);
  });
  for (const lamp of clusters.values()) {
    lamp.x /= lamp.cells;
    lamp.y /= lamp.cells;
    lamp.z /= lamp.cells;
    lamp.reach = Math.min(64, 20 + 10 * Math.sqrt(Math.max(...lamp.power)));
  }
  return [...clusters.values()];
}
