import { masonry, paint, speckle } from '../palette.ts';
import { box, column } from '../shapes.ts';
import type { VoxelScene } from '../voxel-scene.ts';

/** A white windmill about `tall` high, its sails turning before +z. */
export function windmill(scene: VoxelScene, tall: number): void {
  const wide = tall * 0.24;
  column(scene, 0, 0, 0, wide + 1, 3, masonry(paint.stone, paint.stoneDark));
  column(scene, 0, 3, 0, wide, tall - 3, paint.white, wide * 0.68);
  column(scene, 0, Math.round(tall * 0.45), 0, wide * 0.9, 1, paint.woodDark);
  column(
    scene,
    0,
    tall,
    0,
    wide * 0.85,
    Math.round(tall * 0.3),
    speckle(paint.tile, paint.tileDark),
    1,
  );
  box(scene, -1, 3, Math.round(wide) - 1, 4, 8, 2, paint.violet);
  box(scene, -1, Math.round(tall * 0.6), Math.round(wide * 0.8) - 1, 3, 4, 2, paint.glassDark);
  const hub = Math.round(wide * 0.9) + 2;
  box(scene, 0, tall - 1, 0, 2, 2, hub + 2, paint.woodDark);
  const reach = Math.round(tall * 0.62);
  for (let blade = 0; blade < 4; blade += 1) {
    const turn = (blade / 4) * Math.PI * 2 + 0.42;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    for (let out = 1; out < reach; out += 0.4)
      for (let across = 0; across < (out > 5 ? 6 : 1); across += 0.5) {
        const lattice = across < 0.6 || across > 4.9 || Math.floor(out) % 5 === 0;
        scene.set(
          Math.round(cos * out - sin * across),
          tall + Math.round(sin * out + cos * across),
          hub,
          lattice ? paint.woodDark : paint.cream,
        );
      }
  }
}
