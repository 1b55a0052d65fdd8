import { paint } from '../../palette.ts';
import { ballotBox } from '../../props/ballot-box.ts';
import { citizen } from '../../props/citizen.ts';
import { GLOW, lanternString } from '../../props/lantern.ts';
import { crates, marketStall } from '../../props/market-stall.ts';
import { roundTree } from '../../props/tree.ts';
import { pick, type Random } from '../../seeded-random.ts';
import { box } from '../../shapes.ts';
import type { Paint, VoxelScene } from '../../voxel-scene.ts';

const LIGHTS = [GLOW.amber, GLOW.coral, GLOW.gold, GLOW.violet];

/** Two rows of stalls under strings of lanterns, and the ballot box between them. */
export function stalls(scene: VoxelScene, random: Random): void {
  const cloths = [
    paint.violet,
    paint.coral,
    paint.teal,
    paint.violet,
    paint.orange,
    paint.blue,
    paint.violet,
    paint.red,
  ];
  for (let index = 0; index < 8; index += 1) {
    marketStall(scene.at(-80 + index * 27, 0, -18), random, cloths[index] as Paint);
    crates(scene.at(-69 + index * 27, 0, -18), random);
  }
  for (const [index, x] of [-78, -40, 74, 108].entries())
    marketStall(scene.at(x, 0, 43, 3), random, cloths[(index + 3) % 8] as Paint);
  for (let index = 0; index < 5; index += 1)
    lanternString(scene, [-100 + index * 58, 37, -32], [-126 + index * 58, 34, 56], 11, LIGHTS);
  ballotBox(scene.at(6, 1, 34), 18, { color: '#fff3dc', glow: 0.75 });
  box(scene, -7, 0, 21, 27, 1, 27, paint.stone);
  for (const [x, z] of [
    [-8, 20],
    [20, 20],
    [-8, 48],
    [20, 48],
  ] as const)
    box(scene, x, 0, z, 1, 3, 1, GLOW.violet);
  for (const x of [-60, 52]) roundTree(scene.at(x, 0, 48), random, 'wisteria', 8, 8);
}

/** Voters in a queue and shoppers everywhere. */
export function crowd(scene: VoxelScene, random: Random): void {
  for (let step = 0; step < 8; step += 1)
    citizen(scene.at(24 + step * 6, 0, 34 + (step % 2) * 2, 1), random, step ? 'stand' : 'vote');
  for (let count = 0; count < 44; count += 1) {
    const x = Math.round(-90 + random() * 220);
    citizen(
      scene.at(x, 0, Math.round(-4 + random() * 24), Math.floor(random() * 4)),
      random,
      pick(random, ['walk', 'walk', 'stand', 'cheer']),
    );
  }
}
