import { type Atmosphere, type Light, type LightSum, light, skyLight } from './atmosphere.ts';
import { type Face, normalOf } from './faces.ts';
import { Lamps } from './lamps.ts';
import { Ray } from './ray.ts';
import type { RayMarcher } from './ray-marcher.ts';

const RAYS = 20;
const REACH = 28;
/** How far off a surface rays begin, voxels, so that they do not strike it. */
const OFF = 0.01;

/** Evenly spread directions about +z, thicker towards it (cosine weighted). */
const SPREAD = Array.from({ length: RAYS }, (_, index) => {
  const radius = Math.sqrt((index + 0.5) / RAYS);
  const turn = index * 2.399963;
  const across = [radius * Math.cos(turn), radius * Math.sin(turn)] as const;
  return [...across, Math.sqrt(1 - radius * radius)] as const;
});

/**
 * Soft light at the corners of blocks – sky, one bounce of sun, lamps – each corner worked out once.
 * Sky that is blocked near a corner is what gives the ambient occlusion.
 */
export class CornerLight {
  readonly albedo: readonly Light[];
  private readonly marcher: RayMarcher;
  private readonly air: Atmosphere;
  private readonly lamps: Lamps;
  private readonly known = new Map<number, LightSum>();
  private readonly sky = new Float64Array(3);
  private readonly ray = new Ray();
  private readonly toSun = new Ray();

  constructor(marcher: RayMarcher, air: Atmosphere) {
    this.marcher = marcher;
    this.air = air;
    this.lamps = new Lamps(marcher.grid);
    this.albedo = marcher.grid.paints.map((paint) => light(paint.color));
  }

  /** Light at a grid corner on surfaces with that face, linear red, green, blue. */
  at(x: number, y: number, z: number, face: Face): LightSum {
    const { min, width, depth } = this.marcher.grid;
    const row = z - min[2] + (depth * 4 + 1) * (y - min[1]);
    const key = (x - min[0] + (width * 4 + 1) * row) * 6 + face;
    const known = this.known.get(key);
    if (known) return known;
    const out: LightSum = [0, 0, 0];
    this.known.set(key, out);
    const [nx, ny, nz] = normalOf(face);
    for (const [a, b, c] of SPREAD) {
      // Lay the spread around the face's normal.
      const dx = nx ? c * nx : a;
      const dy = ny ? c * ny : nx ? a : b;
      const dz = nz ? c * nz : b;
      this.ray.from(x + (nx + dx) * OFF, y + (ny + dy) * OFF, z + (nz + dz) * OFF);
      this.gather(this.ray.towards(dx, dy, dz), out);
    }
    for (let c = 0; c < 3; c += 1) out[c] = (out[c] as number) / RAYS;
    this.lamps.addTo(out, this.marcher, x + nx * 0.3, y + ny * 0.3, z + nz * 0.3, face);
    return out;
  }

  /** Adds what comes back along one ray: sky where it is open, sunlit colour where it strikes a block. */
  private gather(ray: Ray, out: LightSum): void {
    const { air, marcher, sky } = this;
    if (!marcher.march(ray, REACH)) {
      skyLight(air, ray.dx, ray.dy, ray.dz, true, sky);
      for (let c = 0; c < 3; c += 1) out[c] = (out[c] as number) + (sky[c] as number) * air.skyFill;
      return;
    }
    if (marcher.t <= 0) return;
    const colour = this.albedo[marcher.paint - 1] as Light;
    const [nx, ny, nz] = normalOf(marcher.face);
    const [sx, sy, sz] = air.sunDirection;
    let facing = Math.max(0, nx * sx + ny * sy + nz * sz);
    if (facing > 0) {
      this.toSun.along(ray, marcher.t - OFF).towards(sx, sy, sz);
      if (marcher.march(this.toSun, Infinity)) facing = 0;
    }
    for (let c = 0; c < 3; c += 1) {
      const lit = facing * (air.sun[c] as number) + (air.horizon[c] as number) * air.skyFill * 0.25;
      out[c] = (out[c] as number) + (colour[c] as number) * lit;
    }
  }
}
