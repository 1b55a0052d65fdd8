import { paint, speckle, stripes } from '../../palette.ts';
import { fishingBoat, sailBoat } from '../../props/boat.ts';
import { lighthouse } from '../../props/lighthouse.ts';
import { smoothNoise } from '../../seeded-random.ts';
import { box } from '../../shapes.ts';
import type { VoxelScene } from '../../voxel-scene.ts';

/** Sailing and fishing boats, near and far. */
export function boats(scene: VoxelScene): void {
  sailBoat(scene.at(-92, 1, 104, 2), 46, paint.white, stripes(5, 'x', paint.violet, paint.white));
  fishingBoat(scene.at(38, 1, 84), 44, paint.blue, paint.coral);
  fishingBoat(scene.at(-48, 1, 80, 1), 28, paint.teal, paint.yellow);
  sailBoat(scene.at(-190, 1, 0, 3), 44, paint.coral, paint.white);
  sailBoat(scene.at(-290, 1, -190), 44, paint.blue, stripes(6, 'x', paint.yellow, paint.white));
}

/** The mole of rough stone that leads to the lighthouse. */
export function mole(scene: VoxelScene): void {
  const rocks = speckle(paint.stone, paint.stoneDark, paint.stone);
  const height = (x: number, z: number): number =>
    9 - Math.abs(z + 100) * 0.55 + smoothNoise(x, z, 6, 2) * 5;
  for (let x = -266; x < -88; x += 1)
    for (let z = -120; z < -80; z += 1)
      if (height(x, z) > -4) box(scene, x, -6, z, 1, Math.round(height(x, z)) + 6, 1, rocks);
  box(scene, -250, 9, -103, 165, 1, 7, paint.sand);
  lighthouse(scene.at(-250, 6, -100), 62);
}
