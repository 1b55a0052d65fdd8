/** A starting point and a unit direction, in voxels. Rays are filled again and again, so that millions make no garbage. */
export class Ray {
  x = 0;
  y = 0;
  z = 0;
  dx = 0;
  dy = 0;
  dz = 1;

  from(x: number, y: number, z: number): this {
    this.x = x;
    this.y = y;
    this.z = z;
    return this;
  }

  towards(dx: number, dy: number, dz: number): this {
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    return this;
  }

  /** Becomes `other` moved `distance` along itself, in a space whose unit is `scale` voxels. */
  along(other: Ray, distance: number, scale = 1): this {
    this.x = (other.x + other.dx * distance) / scale;
    this.y = (other.y + other.dy * distance) / scale;
    this.z = (other.z + other.dz * distance) / scale;
    return this.towards(other.dx, other.dy, other.dz);
  }
}
