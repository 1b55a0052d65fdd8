import type { Atmosphere, Light } from './atmosphere.ts';
import { packScene } from './dense-grid.ts';
import { edgeLight } from './edge-light.ts';
import { FaceLights, type SunPoint } from './face-light.ts';
import { normalOf } from './faces.ts';
import { Ray } from './ray.ts';
import { RayMarcher } from './ray-marcher.ts';
import { cellHash } from './seeded-random.ts';
import type { VoxelScene } from './voxel-scene.ts';

/** Gives blocks their light: soft light and sun on their paint, grain, edges, glow. */
export class BlockShader {
  readonly marcher: RayMarcher;
  /** After `shade`: how much of a mirror the block is, and the ray it mirrors. */
  mirror = 0;
  readonly mirrored = new Ray();
  private readonly air: Atmosphere;
  private readonly faces: FaceLights;

  constructor(scene: VoxelScene, air: Atmosphere, suns: readonly SunPoint[]) {
    this.air = air;
    this.marcher = new RayMarcher(packScene(scene));
    this.faces = new FaceLights(this.marcher, air, suns);
  }

  /** True when that point of the sun's disc is hidden from a place on level ground. */
  hidden(x: number, y: number, z: number, sun: SunPoint): boolean {
    return this.faces.hidden(x, y, z, 3, sun);
  }

  /** Writes into `out` the light of the block that `ray` has just struck, seen from `distance` voxels away. */
  shade(ray: Ray, distance: number, sun: SunPoint, out: Float64Array): void {
    const { grid, x, y, z, cell, face, t, paint: id } = this.marcher;
    const paint = grid.paints[id - 1];
    const colour = this.faces.corners.albedo[id - 1] as Light;
    const [nx, ny, nz] = normalOf(face);
    const px = ray.x + ray.dx * t;
    const py = ray.y + ray.dy * t;
    const pz = ray.z + ray.dz * t;
    const u = Math.min(1, Math.max(0, nx ? py - y : px - x));
    const v = Math.min(1, Math.max(0, nz ? py - y : pz - z));
    const faceLight = this.faces.of(cell, x, y, z, face);
    const [lowLow, highLow, lowHigh, highHigh] = faceLight.corners;
    const [sx, sy, sz] = this.air.sunDirection;
    let facing = faceLight.sun === 'none' ? 0 : nx * sx + ny * sy + nz * sz;
    if (faceLight.sun === 'part' && this.faces.hidden(px, py, pz, face, sun)) facing = 0;
    const grain = 1 + (paint?.grain ?? 0.05) * (cellHash(x, y, z) - 0.5) * 2;
    const relief = grain * edgeLight(grid, x, y, z, face, u, v, distance);
    const glow = paint?.glow ?? 0;
    for (let c = 0; c < 3; c += 1) {
      const low = (lowLow[c] as number) * (1 - u) + (highLow[c] as number) * u;
      const high = (lowHigh[c] as number) * (1 - u) + (highHigh[c] as number) * u;
      const fallen = low * (1 - v) + high * v + facing * (this.air.sun[c] as number);
      out[c] = (colour[c] as number) * (relief * fallen + glow);
    }
    this.mirror = 0;
    if (!paint?.gloss) return;
    const away = ray.dx * nx + ray.dy * ny + ray.dz * nz;
    this.mirror = paint.gloss * (0.12 + 0.88 * (1 + away) ** 3);
    this.mirrored
      .from(px + nx * 0.01, py + ny * 0.01, pz + nz * 0.01)
      .towards(ray.dx - 2 * away * nx, ray.dy - 2 * away * ny, ray.dz - 2 * away * nz);
  }
}
