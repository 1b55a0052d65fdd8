import { paint } from '../../palette.ts';
import { ballotBox } from '../../props/ballot-box.ts';
import { flag } from '../../props/banner.ts';
import { citizen } from '../../props/citizen.ts';
import { floatingIsland, POND } from '../../props/floating-island.ts';
import { bench, lampPost } from '../../props/lamp-post.ts';
import { pavilion } from '../../props/pavilion.ts';
import { flowers, scatter } from '../../props/planting.ts';
import { bush, roundTree } from '../../props/tree.ts';
import { pick, type Random } from '../../seeded-random.ts';
import type { VoxelScene } from '../../voxel-scene.ts';
import { KEEP_OFF, path, pond } from './ways.ts';

/** The main island: the pavilion with the ballot box, voters on the path, blossom, and the great waterfall. */
export function mainIsland(scene: VoxelScene, random: Random): void {
  floatingIsland(scene, 66, 64, 21);
  path(scene, [4, -10], [2, 60]);
  path(scene, [-60, -24], [4, -12]);
  path(scene, [62, 14], [4, -12]);
  pavilion(scene.at(4, 1, -12), 19);
  ballotBox(scene.at(4, 4, -12), 14);
  pond(scene, random, -34, 20);
  for (const [x, z] of [
    [-12, 16],
    [17, 16],
    [-12, 34],
    [17, 34],
  ] as const)
    lampPost(scene.at(x, 1, z), 12, { color: '#fff1c4', glow: 0.4 });
  for (const [x, z] of [
    [-24, 2],
    [32, 4],
  ] as const)
    flag(scene.at(x, 1, z), 30, 13);
  bench(scene.at(-20, 1, 8));
  for (let step = 0; step < 5; step += 1)
    citizen(scene.at(2 + (step % 2), 1, 16 + step * 8, 2), random, step === 0 ? 'vote' : 'walk');
  for (const [x, z] of [
    [36, -16],
    [46, 8],
    [-28, -34],
    [-46, -6],
  ] as const)
    roundTree(scene.at(x, 1, z), random, 'blossom', 9, 10);
  for (const [x, z] of [
    [28, -42],
    [-10, -52],
    [36, 34],
  ] as const)
    roundTree(scene.at(x, 1, z), random, 'wisteria', 10, 10);
  roundTree(scene.at(8, 1, -56), random, 'green', 12, 11);
  scatter(scene.at(0, 0, -20), random, 6, 46, 4, KEEP_OFF, (place) =>
    roundTree(place, random, pick(random, ['lime', 'green', 'blossom']), 6, 6),
  );
  scatter(scene, random, 16, 60, 2, KEEP_OFF, (place) =>
    bush(place, 2.6, pick(random, [paint.white, paint.pink, paint.violetPale])),
  );
  scatter(scene, random, 9, 40, 2, [POND], (place) =>
    citizen(place, random, pick(random, ['walk', 'stand', 'cheer'])),
  );
  flowers(scene, random, 44, 62, KEEP_OFF);
}
