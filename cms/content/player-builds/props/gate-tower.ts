import { masonry, paint, speckle } from '../palette.ts';
import { hip } from '../roofs.ts';
import { box } from '../shapes.ts';
import type { VoxelScene } from '../voxel-scene.ts';
import { banner } from './banner.ts';
import { GLOW } from './lantern.ts';

/** The old gate at the end of the street: an archway 23 wide under a lit clock, facing +z. */
export function gateTower(scene: VoxelScene): void {
  const wall = masonry(paint.stone, paint.stoneDark, 6);
  box(scene, -24, 0, -9, 49, 48, 19, wall);
  box(scene, -11, 0, -9, 23, 22, 19, null);
  for (let up = 0; up < 10; up += 1) {
    const half = Math.round(Math.sqrt(Math.max(0, 121 - (up * 1.1) ** 2)));
    box(scene, -half, 22 + up, -9, half * 2 + 1, 1, 19, null);
  }
  box(scene, -26, 48, -11, 53, 3, 23, paint.stone);
  for (let x = -26; x <= 24; x += 6)
    for (const z of [-11, 10]) box(scene, x, 51, z, 3, 4, 2, paint.stone);
  box(scene, -12, 51, -9, 25, 30, 19, wall);
  box(scene, -14, 81, -11, 29, 2, 23, paint.stone);
  hip(scene, -13, 83, -10, 27, 21, 1, 1.7, speckle(paint.slate, paint.slate, paint.navy));
  for (let y = -8; y <= 8; y += 1)
    for (let x = -8; x <= 8; x += 1) {
      const away = Math.hypot(x, y);
      if (away <= 8.3) scene.set(x, 66 + y, away > 7 ? 10 : 9, away > 7 ? paint.gold : GLOW.pane);
    }
  box(scene, 0, 66, 10, 1, 6, 1, paint.ink);
  box(scene, 0, 66, 10, 4, 1, 1, paint.ink);
  for (const x of [-18, 18]) {
    banner(scene.at(x, 44, 10), 9, 26);
    box(scene, x - 1, 7, 10, 3, 5, 1, GLOW.pane);
  }
  for (const x of [-12, 12]) {
    box(scene, x, 15, 10, 1, 1, 3, paint.iron);
    box(scene, x - 1, 11, 11, 3, 4, 3, GLOW.amber);
  }
}
