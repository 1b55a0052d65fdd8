import { paint, speckle } from '../palette.ts';
import { gable } from '../roofs.ts';
import { box } from '../shapes.ts';
import type { Brush, Paint, VoxelScene } from '../voxel-scene.ts';

/** The measures (voxels) and paints of a house. Width and depth are odd; each floor is 13 high. */
export interface HouseStyle {
  readonly width: number;
  readonly depth: number;
  readonly floors: number;
  readonly wall: Brush;
  readonly roof: Paint;
  readonly roofAccent: Paint;
  readonly shutter: Paint;
  /** Window panes; a glowing paint lights the street. */
  readonly pane: Paint;
}

const FLOOR = 13;

/** A gabled town house centred on the origin, its front to +z. */
export function house(scene: VoxelScene, style: HouseStyle): void {
  const halfX = (style.width - 1) / 2;
  const halfZ = (style.depth - 1) / 2;
  const height = style.floors * FLOOR;
  box(scene, -halfX, 0, -halfZ, style.width, height, style.depth, style.wall);
  box(scene, -halfX, 0, -halfZ, style.width, 2, style.depth, paint.stoneDark);
  for (let floor = 1; floor < style.floors; floor += 1)
    box(scene, -halfX, floor * FLOOR, -halfZ, style.width, 1, style.depth, paint.woodDark);
  gable(
    scene,
    -halfX,
    height,
    -halfZ,
    style.width,
    style.depth,
    1,
    2,
    speckle(style.roof, style.roof, style.roofAccent),
    style.wall,
  );
  box(scene, -halfX + 2, height + halfZ - 2, -3, 4, 9, 4, paint.brick);
  box(scene, -halfX + 1, height + halfZ + 6, -4, 6, 1, 6, paint.stoneDark);
  for (let floor = 0; floor < style.floors; floor += 1) {
    for (const side of [0, 1, 2, 3]) {
      const across = side % 2 === 0 ? style.width : style.depth;
      const out = side % 2 === 0 ? halfZ : halfX;
      const wall = scene.at(0, floor * FLOOR, 0, side);
      const count = Math.max(1, Math.floor((across - 3) / 9));
      for (let index = 0; index < count; index += 1) {
        const x = Math.round((index - (count - 1) / 2) * 9);
        if (side === 0 && floor === 0 && Math.abs(x) < 5) continue;
        window(wall, x, 4, out, style);
      }
    }
  }
  door(scene, halfZ, style);
}

/** A framed window three wide and five high with shutters, its sill at (x, y) on the wall plane z. */
function window(scene: VoxelScene, x: number, y: number, z: number, style: HouseStyle): void {
  box(scene, x - 1, y, z, 3, 5, 1, style.pane);
  box(scene, x - 2, y, z + 1, 1, 5, 1, style.shutter);
  box(scene, x + 2, y, z + 1, 1, 5, 1, style.shutter);
  box(scene, x - 2, y - 1, z + 1, 5, 1, 1, paint.white);
  box(scene, x - 1, y + 5, z + 1, 3, 1, 1, paint.white);
  box(scene, x, y, z, 1, 5, 1, paint.white);
}

function door(scene: VoxelScene, z: number, style: HouseStyle): void {
  box(scene, -2, 0, z, 5, 9, 1, paint.white);
  box(scene, -1, 0, z + 1, 3, 8, 1, style.shutter);
  scene.set(1, 4, z + 2, paint.gold);
  box(scene, -2, 0, z + 1, 5, 1, 2, paint.stone);
  box(scene, -3, 9, z + 1, 7, 1, 3, style.roof);
}
