import { masonry, paint } from '../../palette.ts';
import { ballotBox } from '../../props/ballot-box.ts';
import { flag } from '../../props/banner.ts';
import { citizen } from '../../props/citizen.ts';
import { bench, lampPost } from '../../props/lamp-post.ts';
import { parasol } from '../../props/parasol.ts';
import { seasideHouse } from '../../props/seaside-house.ts';
import { bush, roundTree } from '../../props/tree.ts';
import type { Random } from '../../seeded-random.ts';
import { box, column } from '../../shapes.ts';
import type { VoxelScene } from '../../voxel-scene.ts';

/** Height of the quay above the origin, voxels. */
export const QUAY = 7;

/** The walled quay, its paving, bollards and pier. */
export function quay(scene: VoxelScene): void {
  const wall = masonry(paint.stone, paint.stoneDark, 8);
  box(scene, -92, -6, -80, 310, QUAY + 5, 142, wall);
  box(scene, -92, QUAY - 1, -80, 310, 1, 142, (x, _y, z) =>
    (x + 1600) % 12 === 0 || (z + 1600) % 12 === 0 ? paint.stone : paint.sand,
  );
  box(scene, -93, QUAY - 1, 60, 311, 2, 3, paint.white);
  box(scene, -93, QUAY - 1, -80, 3, 2, 142, paint.white);
  for (let x = -88; x < 200; x += 16) column(scene, x, QUAY + 1, 61, 1, 3, paint.iron);
  box(scene, -26, 3, 63, 15, 1, 66, (_x, _y, z) => (z % 3 ? paint.woodPale : paint.wood));
  for (let z = 66; z < 130; z += 12)
    for (const x of [-27, -11]) column(scene, x, -6, z, 1, 13, paint.woodDark);
}

/** The square before the town hall: the ballot box, its queue, trees, flags and the café. */
export function square(scene: VoxelScene, random: Random): void {
  ballotBox(scene.at(-34, 1, 33), 20);
  box(scene, -48, 0, 19, 29, 1, 29, paint.white);
  for (const x of [-74, 40, 62]) {
    box(scene, x - 6, 0, 14, 13, 2, 13, paint.white);
    box(scene, x - 5, 2, 15, 11, 1, 11, paint.grass);
    roundTree(scene.at(x, 2, 20), random, x < 0 ? 'green' : 'lime', 9, 9);
  }
  for (const x of [-84, -56, 8, 36, 64, 92, 120])
    lampPost(scene.at(x, 0, 55), 16, { color: '#fff1c4', glow: 0.3 });
  for (const x of [-70, 50, 78]) flag(scene.at(x, 0, 52), 36, 15);
  for (const [x, z] of [
    [96, 22],
    [116, 30],
    [104, 40],
    [134, 18],
    [84, 34],
  ] as const)
    parasol(scene.at(x, 0, z), paint.white, x % 4 ? paint.coral : paint.violet);
  for (const x of [51, 73]) bench(scene.at(x, 0, 34));
  for (let x = -48; x <= 48; x += 8)
    if (Math.abs(x) > 32) bush(scene.at(x, 0, -2), 4, paint.violetPale);
  for (let step = 0; step < 7; step += 1)
    citizen(scene.at(-14 + step * 5, 0, 44 - step * 2, 3), random, 'walk');
  for (let step = 0; step < 6; step += 1)
    citizen(scene.at(-19 + (step % 2) * 3, -3, 66 + step * 8, 2), random, 'walk');
  citizen(scene.at(-40, 1, 47, 2), random, 'vote');
  for (let count = 0; count < 22; count += 1) {
    const x = Math.round((random() - 0.5) * 150);
    const z = 30 + Math.round(random() * 22);
    if (x > 24 || x < -56)
      citizen(
        scene.at(x, 0, z, Math.floor(random() * 4)),
        random,
        random() < 0.3 ? 'cheer' : 'walk',
      );
  }
  for (const [x, z] of [
    [88, -40],
    [118, -34],
    [150, -40],
    [-76, -50],
  ] as const)
    seasideHouse(scene.at(x, 0, z), random, x > 130 ? 3 : 2);
}
