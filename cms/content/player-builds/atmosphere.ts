import { cellHash } from './seeded-random.ts';

/** A colour as linear red, green, blue light. */
export type Light = readonly [number, number, number];

/** Light that is still being added up. */
export type LightSum = [number, number, number];

/** Turns an sRGB hex colour into linear light, times a strength. */
export function light(hex: string, strength = 1): Light {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return strength * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  };
  return [channel(1), channel(3), channel(5)];
}

/** Everything a scene says about its air and light. Directions point towards the light; distances are voxels. */
export interface Atmosphere {
  readonly sunDirection: readonly [number, number, number];
  readonly sun: Light;
  /** Radius of the sun as a share of its distance: larger is softer shadows. */
  readonly sunSize: number;
  readonly zenith: Light;
  /** Height (sine of the angle) at which the sky has turned from horizon to zenith. */
  readonly zenithAt: number;
  readonly horizon: Light;
  /** Sky below the horizon, and what lights undersides. */
  readonly below: Light;
  /** Glow in the sky around the sun. */
  readonly halo: Light;
  /** How much the sky lights the scene. */
  readonly skyFill: number;
  readonly fogFrom: number;
  /** Distance over which the fog beyond `fogFrom` takes 63 %. */
  readonly fogLength: number;
  readonly stars?: boolean;
  readonly exposure: number;
}

/** Scales a direction to length 1. */
export function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Writes the sky's light in a unit direction into `out`; `plain` leaves out the disc and stars (for fog and fill light). */
export function skyLight(
  air: Atmosphere,
  dx: number,
  dy: number,
  dz: number,
  plain: boolean,
  out: Float64Array,
): void {
  const rise = Math.min(1, Math.max(0, dy / air.zenithAt));
  const up = rise * (2 - rise);
  const down = dy < 0 ? Math.min(1, -dy * 4) : 0;
  const [sx, sy, sz] = air.sunDirection;
  const facing = Math.max(0, dx * sx + dy * sy + dz * sz);
  const wide = facing * facing * facing;
  const broad = wide * wide;
  const narrow = broad * broad * broad;
  const glow = broad * 0.35 + narrow * narrow * 0.65;
  for (let c = 0; c < 3; c += 1) {
    const horizon = air.horizon[c] as number;
    const upper = horizon + ((air.zenith[c] as number) - horizon) * up;
    out[c] = upper + ((air.below[c] as number) - upper) * down + (air.halo[c] as number) * glow;
  }
  if (plain || !air.stars || dy < 0.02) return;
  addStars(dx, dy, dz, out);
}

/** Stars sit in cells of a cube map, one here and there, each a small square like everything else in this world. */
function addStars(dx: number, dy: number, dz: number, out: Float64Array): void {
  const largest = Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz));
  const u = ((Math.abs(dx) === largest ? dz : dx) / largest) * 210;
  const v = ((Math.abs(dy) === largest ? dz : dy) / largest) * 210;
  const chance = cellHash(Math.floor(u), Math.floor(v), 77);
  if (chance < 0.965) return;
  const half = 0.09 + (chance - 0.965) * 6;
  if (Math.abs(u - Math.floor(u) - 0.5) > half || Math.abs(v - Math.floor(v) - 0.5) > half) return;
  const strength = 0.25 + cellHash(Math.floor(u), Math.floor(v), 78) * 1.1;
  out[0] = (out[0] as number) + strength * 0.9;
  out[1] = (out[1] as number) + strength * 0.92;
  out[2] = (out[2] as number) + strength;
}
