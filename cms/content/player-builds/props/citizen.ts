import { paint } from '../palette.ts';
import { pick, type Random } from '../seeded-random.ts';
import { box } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

const SHIRTS = [
  paint.red,
  paint.yellow,
  paint.sky,
  paint.mint,
  paint.orange,
  paint.violet,
  paint.coral,
  paint.white,
  paint.blue,
  paint.leafPale,
  paint.pink,
];
const LEGS = [
  paint.navy,
  paint.iron,
  paint.woodDark,
  paint.slate,
  paint.violetDark,
  paint.stoneDeep,
];
const SKINS: readonly Paint[] = ['#ffd9b0', '#f0b98a', '#c98b5c', '#8f5a38', '#63402c'].map(
  (color) => ({ color, grain: 0.02 }),
);
const HAIR: readonly Paint[] = [
  '#2b1d18',
  '#5a3620',
  '#c98f3c',
  '#a3432a',
  '#ece7df',
  '#7c3aed',
].map((color) => ({ color, grain: 0.08 }));

/** What a citizen is doing; 'cheer' raises both arms, 'vote' holds a ballot paper out in front. */
export type Pose = 'stand' | 'walk' | 'cheer' | 'vote';

/** A blocky voter, 5 wide and 11 high, standing on the origin and facing +z; `random` chooses the clothes. */
export function citizen(scene: VoxelScene, random: Random, pose: Pose = 'stand'): void {
  const [shirt, legs, skin, hair] = [
    pick(random, SHIRTS),
    pick(random, LEGS),
    pick(random, SKINS),
    pick(random, HAIR),
  ];
  const stride = pose === 'walk' ? 1 : 0;
  box(scene, -1, 0, stride, 1, 4, 1, legs);
  box(scene, 1, 0, -stride, 1, 4, 1, legs);
  box(scene, -1, 3, 0, 3, 1, 1, legs);
  box(scene, -1, 4, 0, 3, 4, 1, shirt);
  box(scene, -1, 4, -1, 3, 4, 1, shirt);
  if (pose === 'cheer') {
    box(scene, -2, 7, 0, 1, 4, 1, shirt);
    box(scene, 2, 7, 0, 1, 4, 1, shirt);
    scene.set(-2, 11, 0, skin);
    scene.set(2, 11, 0, skin);
  } else if (pose === 'vote') {
    box(scene, -2, 4, 0, 1, 4, 1, shirt);
    box(scene, 2, 6, 0, 1, 2, 3, shirt);
    box(scene, 1, 6, 3, 2, 3, 1, paint.paper);
  } else {
    box(scene, -2, 5, -stride, 1, 3, 1, shirt);
    box(scene, 2, 5, stride, 1, 3, 1, shirt);
    scene.set(-2, 4, -stride, skin);
    scene.set(2, 4, stride, skin);
  }
  box(scene, -1, 8, -1, 3, 3, 3, skin);
  box(scene, -1, 10, -1, 3, 1, 3, hair);
  box(scene, -1, 9, -1, 3, 2, 1, hair);
  scene.set(-1, 9, 1, paint.ink);
  scene.set(1, 9, 1, paint.ink);
  if (random() < 0.3) {
    const hat = pick(random, [paint.violet, paint.red, paint.yellow, paint.teal]);
    box(scene, -1, 11, -1, 3, 1, 3, hat);
    box(scene, -1, 10, 2, 3, 1, 1, hat);
  } else if (random() < 0.4) box(scene, -1, 7, -2, 3, 3, 1, hair);
}
