import type { Atmosphere, Light } from './atmosphere.ts';
import { CornerLight } from './corner-light.ts';
import { type Face, normalOf } from './faces.ts';
import { Ray } from './ray.ts';
import type { RayMarcher } from './ray-marcher.ts';

/** A unit direction to a point of the sun's disc. */
export type SunPoint = readonly [number, number, number];

/** The light on one block face. Corners are low-low, high-low, low-high, high-high along its axes in x, y, z order. */
export interface FaceLight {
  readonly corners: readonly [Light, Light, Light, Light];
  /** Whether the sun reaches all of the face, none of it, or must be asked for point by point. */
  readonly sun: 'full' | 'none' | 'part';
}

const PLACES = [0.5, 0.06, 0.94];
/** Where on a face its shadow is tried; closer together than the narrowest shadow. */
const TRIES = PLACES.flatMap((u) => PLACES.map((v) => [u, v] as const));

/** Works out the light on each face once, when it is first seen: most pixels then need no shadow ray of their own. */
export class FaceLights {
  readonly corners: CornerLight;
  private readonly marcher: RayMarcher;
  private readonly air: Atmosphere;
  private readonly suns: readonly SunPoint[];
  private readonly known = new Map<number, FaceLight>();
  private readonly ray = new Ray();

  constructor(marcher: RayMarcher, air: Atmosphere, suns: readonly SunPoint[]) {
    this.marcher = marcher;
    this.air = air;
    this.suns = suns;
    this.corners = new CornerLight(marcher, air);
  }

  /** The light on a face of the cell with that index and place. */
  of(cell: number, x: number, y: number, z: number, face: Face): FaceLight {
    const key = cell * 6 + face;
    const known = this.known.get(key);
    if (known) return known;
    const corner = (n: number): Light =>
      this.corners.at(...onFace(x, y, z, face, n & 1, n >> 1), face);
    const made: FaceLight = {
      corners: [corner(0), corner(1), corner(2), corner(3)],
      sun: this.sunOn(x, y, z, face),
    };
    this.known.set(key, made);
    return made;
  }

  /** True when that point of the sun's disc is hidden from a place just off a face. */
  hidden(x: number, y: number, z: number, face: Face, sun: SunPoint): boolean {
    const [nx, ny, nz] = normalOf(face);
    this.ray.from(x + nx * 0.01, y + ny * 0.01, z + nz * 0.01).towards(...sun);
    return this.marcher.march(this.ray, Infinity);
  }

  private sunOn(x: number, y: number, z: number, face: Face): FaceLight['sun'] {
    const [nx, ny, nz] = normalOf(face);
    const [sx, sy, sz] = this.air.sunDirection;
    if (nx * sx + ny * sy + nz * sz <= 0) return 'none';
    let hidden = 0;
    for (const [n, [u, v]] of TRIES.entries()) {
      const sun = this.suns[n % this.suns.length] as SunPoint;
      if (this.hidden(...onFace(x, y, z, face, u, v), face, sun)) hidden += 1;
      if (hidden !== 0 && hidden !== n + 1) return 'part';
    }
    return hidden === 0 ? 'full' : 'none';
  }
}

/** A place on a face of the cell at (x, y, z), `u` and `v` from 0 to 1 along its axes in x, y, z order. */
function onFace(
  x: number,
  y: number,
  z: number,
  face: Face,
  u: number,
  v: number,
): [number, number, number] {
  const out = face & 1;
  if (face < 2) return [x + out, y + u, z + v];
  return face < 4 ? [x + u, y + out, z + v] : [x + u, y + v, z + out];
}
