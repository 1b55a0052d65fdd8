import { type Atmosphere, skyLight } from './atmosphere.ts';
import { BlockShader } from './block-shader.ts';
import type { SunPoint } from './face-light.ts';
import { Ray } from './ray.ts';
import type { VoxelScene } from './voxel-scene.ts';
import { reflect, sinkInto, type Water } from './water.ts';

/** A scene and its light. `backdrop` is far scenery in coarser cubes, `scale` voxels each, seen where the scene is not. */
export interface World {
  readonly scene: VoxelScene;
  readonly air: Atmosphere;
  readonly water?: Water;
  readonly backdrop?: { readonly scene: VoxelScene; readonly scale: number };
}

/** Answers "what light comes along this ray?"; the answer is left in `light`, so that rays make no garbage. */
export class RayShader {
  readonly light = new Float64Array(3);
  /** How far along the last viewing ray the near scene was struck, voxels; 0 if it was not. */
  nearDistance = 0;
  private readonly world: World;
  private readonly near: BlockShader;
  private readonly far: BlockShader | undefined;
  private readonly scale: number;
  private readonly sky = new Float64Array(3);
  private readonly nearRay = new Ray();
  private readonly farRay = new Ray();
  private readonly thrownBack = new Ray();

  constructor(world: World, suns: readonly SunPoint[]) {
    this.world = world;
    this.near = new BlockShader(world.scene, world.air, suns);
    this.far = world.backdrop && new BlockShader(world.backdrop.scene, world.air, suns);
    this.scale = world.backdrop?.scale ?? 1;
  }

  /** Shades a ray from the eye; nothing near stands closer than `from`. `sun` casts this sample's shadows. */
  view(ray: Ray, sun: SunPoint, from: number): void {
    const { near } = this;
    this.nearRay.along(ray, from);
    const struck = near.marcher.march(this.nearRay, Infinity);
    const distance = struck ? near.marcher.t + from : this.farDistance(ray);
    this.nearDistance = struck ? distance : 0;
    const { water } = this.world;
    const toWater = water && ray.dy < 0 ? (water.level - ray.y) / ray.dy : Infinity;
    if (water && toWater > 0 && toWater < distance) {
      if (struck) near.shade(this.nearRay, distance, sun, this.light);
      sinkInto(water, struck ? distance - toWater : Infinity, this.light);
      this.shine(water, ray, toWater, sun);
      this.addFog(ray, toWater);
    } else if (struck) {
      near.shade(this.nearRay, distance, sun, this.light);
      if (near.mirror > 0) this.mix(near.mirror, this.thrownBack.along(near.mirrored, 0), sun);
      this.addFog(ray, distance);
    } else this.distant(ray, distance, sun, true);
  }

  /** Shades a ray thrown back by a mirror: blocks, backdrop or sky, with no further mirrors. */
  private glance(ray: Ray, sun: SunPoint): void {
    const { near } = this;
    if (near.marcher.march(ray, Infinity)) {
      const distance = near.marcher.t;
      near.shade(ray, distance, sun, this.light);
      this.addFog(ray, distance);
    } else this.distant(ray, this.farDistance(ray), sun, false);
  }

  /** How far off the backdrop is along a ray, voxels; Infinity where there is sky. */
  private farDistance(ray: Ray): number {
    const { far, farRay, scale } = this;
    const struck = far?.marcher.march(farRay.along(ray, 0, scale), Infinity);
    return far && struck ? far.marcher.t * scale : Infinity;
  }

  /** What is seen past the near scene: the backdrop that `farDistance` has just found, or sky. */
  private distant(ray: Ray, distance: number, sun: SunPoint, stars: boolean): void {
    if (this.far && distance < Infinity) {
      this.far.shade(this.farRay, distance, sun, this.light);
      this.addFog(ray, distance);
    } else skyLight(this.world.air, ray.dx, ray.dy, ray.dz, !stars, this.light);
  }

  /** Adds what the sea mirrors, and the glitter of the sun on it. */
  private shine(water: Water, ray: Ray, distance: number, sun: SunPoint): void {
    const ripple = this.thrownBack;
    const share = reflect(water, ray, distance, ripple);
    const towards = ripple.dx * sun[0] + ripple.dy * sun[1] + ripple.dz * sun[2];
    let glint = Math.max(0, towards) ** 180;
    if (glint > 0.01 && this.near.hidden(ripple.x, ripple.y, ripple.z, sun)) glint = 0;
    this.mix(share, ripple, sun);
    for (let c = 0; c < 3; c += 1)
      this.light[c] = (this.light[c] as number) + (this.world.air.sun[c] as number) * glint * 0.8;
  }

  /** Lets `share` of the light be that which comes along a mirrored ray. */
  private mix(share: number, mirrored: Ray, sun: SunPoint): void {
    const out = this.light;
    const red = out[0] as number;
    const green = out[1] as number;
    const blue = out[2] as number;
    this.glance(mirrored, sun);
    out[0] = red + ((out[0] as number) - red) * share;
    out[1] = green + ((out[1] as number) - green) * share;
    out[2] = blue + ((out[2] as number) - blue) * share;
  }

  private addFog(ray: Ray, distance: number): void {
    const { air } = this.world;
    if (distance <= air.fogFrom) return;
    const share = 1 - Math.exp(-(distance - air.fogFrom) / air.fogLength);
    skyLight(air, ray.dx, Math.max(0, ray.dy), ray.dz, true, this.sky);
    for (let c = 0; c < 3; c += 1)
      this.light[c] = (this.light[c] as number) * (1 - share) + (this.sky[c] as number) * share;
  }
}
