import type { Light } from './atmosphere.ts';
import type { Ray } from './ray.ts';

/** An endless level sea that mirrors what stands above it and shows its bed where it is shallow. */
export interface Water {
  /** Height of the surface, voxels. */
  readonly level: number;
  readonly deep: Light;
  /** Light left per channel after one voxel of water. */
  readonly clarity: Light;
  /** Slope of the ripples, 0 a mirror. */
  readonly ripple: number;
  /** Share mirrored when looking straight down, 0–1; it rises towards the horizon. */
  readonly shine: number;
}

/** Turns the light of the bed in `out` into what is left of it after `depth` voxels of water. */
export function sinkInto(water: Water, depth: number, out: Float64Array): void {
  for (let c = 0; c < 3; c += 1) {
    const left = (water.clarity[c] as number) ** depth;
    out[c] = left * ((out[c] as number) || 0) + (1 - left) * (water.deep[c] as number);
  }
}

/** Fills `mirrored` with the ray that the rippled surface throws back at `distance`, and gives the share of light it takes. */
export function reflect(water: Water, ray: Ray, distance: number, mirrored: Ray): number {
  const x = ray.x + ray.dx * distance;
  const z = ray.z + ray.dz * distance;
  // Far ripples flatten, or they would flicker from pixel to pixel.
  const calm = water.ripple * Math.min(1, 0.3 + 100 / distance);
  const bend = Math.sin(x * 0.11 + z * 0.07) * 2.2;
  const swell = Math.sin(z * 0.9 + bend + x * 0.13) * 0.55;
  const chop = Math.sin(z * 0.43 - x * 0.31 + bend * 1.7) * 0.45;
  const tiltX = calm * 0.45 * Math.sin(x * 0.57 + z * 0.4 + bend * 1.3);
  const tiltZ = calm * (swell + chop);
  const long = Math.hypot(tiltX, 1, tiltZ);
  const away = (ray.dx * tiltX + ray.dy + ray.dz * tiltZ) / long;
  const back = (2 * away) / long;
  mirrored
    .from(x, water.level + 0.01, z)
    .towards(ray.dx - back * tiltX, Math.abs(ray.dy - back), ray.dz - back * tiltZ);
  return water.shine + (0.85 - water.shine) * (1 - Math.min(1, Math.abs(away))) ** 4;
}
