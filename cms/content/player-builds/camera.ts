import { Ray } from './ray.ts';

/** Where the picture is taken from. Angles in degrees, distances in voxels. */
export interface CameraView {
  readonly target: readonly [number, number, number];
  /** Turn about y: 0 looks along −z, positive steps to the right of the target and looks left. */
  readonly yaw: number;
  /** How far the camera looks down. */
  readonly pitch: number;
  readonly distance: number;
  /** Width of the view; small angles keep the toy-like, nearly isometric look. */
  readonly fieldOfView: number;
}

/** A pinhole camera: gives the ray through any point of the picture. */
export class Camera {
  readonly eye: readonly [number, number, number];
  private readonly right: readonly [number, number, number];
  private readonly up: readonly [number, number, number];
  private readonly ahead: readonly [number, number, number];
  private readonly spread: number;
  private readonly width: number;
  private readonly height: number;
  private readonly ray = new Ray();

  constructor(view: CameraView, width: number, height: number) {
    const yaw = (view.yaw * Math.PI) / 180;
    const pitch = (view.pitch * Math.PI) / 180;
    this.ahead = [
      -Math.sin(yaw) * Math.cos(pitch),
      -Math.sin(pitch),
      -Math.cos(yaw) * Math.cos(pitch),
    ];
    this.right = [Math.cos(yaw), 0, -Math.sin(yaw)];
    this.up = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), -Math.cos(yaw) * Math.sin(pitch)];
    this.eye = [0, 1, 2].map(
      (axis) => (view.target[axis] as number) - (this.ahead[axis] as number) * view.distance,
    ) as [number, number, number];
    this.spread = Math.tan((view.fieldOfView * Math.PI) / 360);
    this.width = width;
    this.height = height;
    this.ray.from(...this.eye);
  }

  /** The ray through picture point (px, py), pixels from the top left; the same ray is filled each time. */
  through(px: number, py: number): Ray {
    const across = ((px / this.width) * 2 - 1) * this.spread;
    const rise = (1 - (py / this.height) * 2) * this.spread * (this.height / this.width);
    const x = this.ahead[0] + this.right[0] * across + this.up[0] * rise;
    const y = this.ahead[1] + this.right[1] * across + this.up[1] * rise;
    const z = this.ahead[2] + this.right[2] * across + this.up[2] * rise;
    const length = Math.sqrt(x * x + y * y + z * z);
    return this.ray.towards(x / length, y / length, z / length);
  }
}
