import { paint } from '../../palette.ts';
import { balloon, gull } from '../../props/balloon.ts';
import { POND } from '../../props/floating-island.ts';
import { bench, lampPost } from '../../props/lamp-post.ts';
import { flowers, scatter } from '../../props/planting.ts';
import { bush, pineTree, roundTree } from '../../props/tree.ts';
import { pick, type Random } from '../../seeded-random.ts';
import { ball } from '../../shapes.ts';
import type { VoxelScene } from '../../voxel-scene.ts';
import { BUILT } from './ground.ts';

/** The calm left of the picture: a pond, trees, flowers and a balloon. */
export function park(scene: VoxelScene, random: Random): void {
  ball(scene, -96, 0, -40, 34, 0.5, 18, POND);
  for (let turn = 0; turn < 60; turn += 1)
    ball(
      scene,
      Math.round(-96 + Math.cos(turn * 0.1047) * 34),
      1,
      Math.round(-40 + Math.sin(turn * 0.1047) * 18),
      1.3,
      1,
      1.3,
      paint.stone,
    );
  for (const [x, z, kind] of [
    [-150, -30, 'green'],
    [-138, -80, 'blossom'],
    [-56, -86, 'lime'],
    [-46, -44, 'blossom'],
    [-178, -90, 'green'],
    [-210, 0, 'lime'],
  ] as const)
    roundTree(scene.at(x, 1, z), random, kind, 10, 11);
  for (const x of [-120, -70]) bench(scene.at(x, 1, 10));
  for (const x of [-140, -92, -44])
    lampPost(scene.at(x, 1, 34), 15, { color: '#fff1c4', glow: 0.3 });
  scatter(scene.at(-110, 0, -60), random, 22, 110, 3, BUILT, (place) =>
    bush(place, 3, pick(random, [paint.white, paint.pink, paint.violetPale])),
  );
  scatter(scene.at(-130, 0, -130), random, 22, 100, 4, BUILT, (place) =>
    pineTree(place, 16 + Math.round(random() * 8)),
  );
  flowers(scene.at(-100, 0, 10), random, 50, 100, BUILT);
  balloon(scene.at(-140, 84, -150), 17, paint.violet, paint.white);
  for (const [x, y, z] of [
    [-60, 110, -60],
    [-48, 116, -66],
    [-78, 106, -60],
  ] as const)
    gull(scene.at(x, y, z), 7);
}
