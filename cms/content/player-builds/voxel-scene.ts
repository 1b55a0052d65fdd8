/** How a voxel looks. `color` is sRGB hex; `glow` is light given off (1 = a lamp); `gloss` is mirror share 0–1; `grain` is brightness spread 0–1. */
export interface Paint {
  readonly color: string;
  readonly glow?: number;
  readonly gloss?: number;
  readonly grain?: number;
}

/** What a shape is filled with: one paint, or a rule per cell (local coordinates) where null leaves the cell alone. */
export type Brush = Paint | ((x: number, y: number, z: number) => Paint | null);

const BRICK = 16;
/** Bricks that fit side by side along each axis, the origin in the middle. */
const SPAN = 4096;

const brickKey = (x: number, y: number, z: number): number =>
  x + SPAN / 2 + SPAN * (z + SPAN / 2 + SPAN * (y + SPAN / 2));

/** The voxels every view of one scene writes to: 16³ bricks made only where something stands. */
class VoxelStore {
  readonly bricks = new Map<number, Uint8Array>();
  readonly paints: Paint[] = [];
  readonly paintIds = new Map<Paint, number>();
  private lastKey = -1;
  private lastBrick: Uint8Array | undefined;

  idOf(paint: Paint): number {
    const known = this.paintIds.get(paint);
    if (known !== undefined) return known;
    if (this.paints.length >= 255) throw new Error('a scene holds at most 255 paints');
    this.paints.push(paint);
    this.paintIds.set(paint, this.paints.length);
    return this.paints.length;
  }

  brick(x: number, y: number, z: number, make: boolean): Uint8Array | undefined {
    const key = brickKey(x >> 4, y >> 4, z >> 4);
    if (key === this.lastKey && this.lastBrick) return this.lastBrick;
    let found = this.bricks.get(key);
    if (!found && make) {
      found = new Uint8Array(BRICK ** 3);
      this.bricks.set(key, found);
    }
    this.lastKey = key;
    this.lastBrick = found;
    return found;
  }
}

const offsetIn = (x: number, y: number, z: number): number =>
  ((y & 15) << 8) | ((z & 15) << 4) | (x & 15);

/** A sparse grid of painted unit cubes (x right, y up, z towards the viewer), seen through a moved and turned frame. */
export class VoxelScene {
  private readonly store: VoxelStore;
  private readonly origin: readonly [number, number, number];
  private readonly turns: number;
  private readonly cos: number;
  private readonly sin: number;

  constructor(
    store = new VoxelStore(),
    origin: readonly [number, number, number] = [0, 0, 0],
    turns = 0,
  ) {
    this.store = store;
    this.origin = origin;
    this.turns = turns;
    this.cos = [1, 0, -1, 0][turns] as number;
    this.sin = [0, 1, 0, -1][turns] as number;
  }

  /** A view of the same scene whose own origin is at (x, y, z), turned by quarter turns about y. */
  at(x: number, y: number, z: number, turns = 0): VoxelScene {
    return new VoxelScene(this.store, this.toWorld(x, y, z), (this.turns + turns) & 3);
  }

  /** Where a local cell stands in the whole scene. */
  toWorld(x: number, y: number, z: number): [number, number, number] {
    const { cos, sin, origin } = this;
    return [
      Math.floor(x * cos - z * sin) + origin[0],
      Math.floor(y) + origin[1],
      Math.floor(x * sin + z * cos) + origin[2],
    ];
  }

  /** Paints one cell; null digs it out. */
  set(x: number, y: number, z: number, brush: Brush | null): void {
    const paint = typeof brush === 'function' ? brush(x, y, z) : brush;
    if (typeof brush === 'function' && !paint) return;
    const [wx, wy, wz] = this.toWorld(x, y, z);
    const brick = this.store.brick(wx, wy, wz, paint !== null);
    if (brick) brick[offsetIn(wx, wy, wz)] = paint ? this.store.idOf(paint) : 0;
  }

  /** The paint at a local cell, or null where it is air. */
  get(x: number, y: number, z: number): Paint | null {
    const [wx, wy, wz] = this.toWorld(x, y, z);
    const id = this.store.brick(wx, wy, wz, false)?.[offsetIn(wx, wy, wz)] ?? 0;
    return this.store.paints[id - 1] ?? null;
  }

  /** Every paint used; a cell's id is its place here plus one. */
  get paints(): readonly Paint[] {
    return this.store.paints;
  }

  /** Visits each painted cell in world coordinates, in the order its brick was made. */
  forEach(visit: (x: number, y: number, z: number, id: number) => void): void {
    for (const [key, brick] of this.store.bricks) {
      const bx = (key % SPAN) - SPAN / 2;
      const bz = (Math.floor(key / SPAN) % SPAN) - SPAN / 2;
      const by = Math.floor(key / SPAN ** 2) - SPAN / 2;
      for (let cell = 0; cell < brick.length; cell += 1) {
        const id = brick[cell] as number;
        if (id)
          visit(bx * 16 + (cell & 15), by * 16 + (cell >> 8), bz * 16 + ((cell >> 4) & 15), id);
      }
    }
  }
}
