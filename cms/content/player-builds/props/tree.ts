import { paint, speckle } from '../palette.ts';
import type { Random } from '../seeded-random.ts';
import { ball, column } from '../shapes.ts';
import type { Brush, Paint, VoxelScene } from '../voxel-scene.ts';

/** Leaf colours by kind of tree, darker first. */
export const FOLIAGE: Readonly<
  Record<'green' | 'lime' | 'blossom' | 'wisteria' | 'autumn', readonly [Paint, ...Paint[]]>
> = {
  green: [paint.leaf, paint.leaf, paint.leafPale],
  lime: [paint.leafPale, paint.leaf, { color: '#b4d94c', grain: 0.1 }],
  blossom: [paint.pink, paint.pinkPale, { color: '#f27fb0', grain: 0.08 }],
  wisteria: [{ color: '#a678f2', grain: 0.1 }, paint.violetPale, { color: '#8b5cf6', grain: 0.08 }],
  autumn: [paint.orange, { color: '#f2a93b', grain: 0.1 }, paint.tile],
};

/** A broad tree: a trunk `height` voxels tall under a heap of leaf balls about `crown` in radius. */
export function roundTree(
  scene: VoxelScene,
  random: Random,
  kind: keyof typeof FOLIAGE,
  height: number,
  crown: number,
): void {
  const leaves: Brush = speckle(...FOLIAGE[kind]);
  column(scene, 0, 0, 0, crown > 6 ? 1.5 : 1, height + 2, paint.woodDark);
  ball(scene, 0, height + crown * 0.5, 0, crown * 0.85, crown * 0.7, crown * 0.85, leaves);
  const lumps = 5 + Math.floor(crown / 2);
  for (let lump = 0; lump < lumps; lump += 1) {
    const turn = (lump / lumps) * Math.PI * 2 + random();
    const out = crown * (0.4 + random() * 0.25);
    const size = crown * (0.4 + random() * 0.2);
    const up = height + crown * (0.15 + random() * 0.8);
    ball(
      scene,
      Math.round(Math.cos(turn) * out),
      Math.round(up),
      Math.round(Math.sin(turn) * out),
      size,
      size * 0.8,
      size,
      leaves,
    );
  }
}

/** A slim conifer in stepped skirts, `height` voxels tall. */
export function pineTree(scene: VoxelScene, height: number): void {
  column(scene, 0, 0, 0, 1, Math.ceil(height * 0.25), paint.woodDark);
  const tiers = Math.max(3, Math.round(height / 6));
  const needles = speckle(paint.pine, paint.pine, paint.leaf);
  for (let tier = 0; tier < tiers; tier += 1) {
    const base = height * 0.18 + (tier * height * 0.8) / tiers;
    const wide = (1 - tier / tiers) * height * 0.26 + 1.2;
    column(
      scene,
      0,
      Math.round(base),
      0,
      wide,
      Math.ceil((height * 0.95) / tiers) + 1,
      needles,
      0.5,
    );
  }
}

/** A clipped bush or hedge ball, with flowers if a paint is given. */
export function bush(scene: VoxelScene, radius: number, flower?: Paint): void {
  ball(
    scene,
    0,
    0,
    0,
    radius,
    radius * 0.9,
    radius,
    flower
      ? speckle(paint.leaf, paint.leafPale, paint.leaf, flower)
      : speckle(paint.leaf, paint.leafPale),
  );
}
