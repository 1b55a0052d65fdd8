import { paint, speckle } from '../palette.ts';
import { cellHash, type Random, smoothNoise } from '../seeded-random.ts';
import { rope } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

const GRASS = speckle(paint.grass, paint.grass, paint.grassDeep, { color: '#8fce55', grain: 0.08 });
const STRATA: readonly Paint[] = [
  paint.earth,
  paint.earthDark,
  { color: '#b08a6c', grain: 0.08 },
  { color: '#9a8f98', grain: 0.08 },
  { color: '#857d92', grain: 0.08 },
  { color: '#726b86', grain: 0.09 },
];

/** A floating island about `radius` wide whose grass is at the origin's level and whose roots hang `drop` down. */
export function floatingIsland(
  scene: VoxelScene,
  radius: number,
  drop: number,
  seed: number,
): void {
  const reach = Math.ceil(radius * 1.3);
  for (let z = -reach; z <= reach; z += 1)
    for (let x = -reach; x <= reach; x += 1) {
      const edge = radius * (0.86 + smoothNoise(x + 500, z + 500, radius * 0.5, seed) * 0.34);
      const share = Math.hypot(x, z) / edge;
      if (share > 1) continue;
      const spikes =
        smoothNoise(x + 300, z + 300, 9, seed + 1) * 0.55 + smoothNoise(x, z, 4, seed + 2) * 0.2;
      const depth = Math.max(
        3,
        Math.round(drop * (1 - share ** 1.5) * (0.45 + spikes) + 3 + cellHash(x, seed, z) * 2),
      );
      for (let y = -depth; y <= 0; y += 1) {
        const layer = Math.floor((-y + smoothNoise(x, z, 12, seed + 3) * 8 - 3) / (drop * 0.13));
        const stone = STRATA[Math.max(0, Math.min(STRATA.length - 1, layer))] as Paint;
        scene.set(
          x,
          y,
          z,
          y === 0 ? GRASS : y > -3 && share > 0.9 ? paint.grassDeep : y > -3 ? paint.earth : stone,
        );
      }
      if (share > 0.93 && cellHash(x, 9, z) > 0.8)
        for (let y = -1; y > -4 - cellHash(x, 8, z) * 9; y -= 1) scene.set(x, y, z, paint.leaf);
    }
}

/** A plank bridge with rope rails, hung between two places (the walking level). */
export function ropeBridge(
  scene: VoxelScene,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  sag: number,
): void {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const [sideX, sideZ] = [-(to[2] - from[2]) / length, (to[0] - from[0]) / length];
  const beside = (
    end: readonly [number, number, number],
    out: number,
    up: number,
  ): [number, number, number] => [end[0] + sideX * out, end[1] + up, end[2] + sideZ * out];
  for (let out = -3; out <= 3; out += 0.5) {
    rope(scene, beside(from, out, 0), beside(to, out, 0), sag, (x, _y, z) =>
      (x + z + 900) % 4 < 3 ? paint.woodPale : paint.wood,
    );
  }
  for (const out of [-3.5, 3.5]) {
    rope(scene, beside(from, out, 5), beside(to, out, 5), sag, paint.woodDark);
    const posts = Math.floor(length / 7);
    for (let post = 0; post <= posts; post += 1) {
      const share = post / posts;
      const at = beside(
        [
          from[0] + (to[0] - from[0]) * share,
          from[1] + (to[1] - from[1]) * share - sag * 4 * share * (1 - share),
          from[2] + (to[2] - from[2]) * share,
        ],
        out,
        0,
      );
      for (let up = 0; up < (post % posts === 0 ? 8 : 5); up += 1)
        scene.set(Math.round(at[0]), Math.round(at[1]) + up, Math.round(at[2]), paint.woodDark);
    }
  }
}

/** Falling water `wide` across (along x) and `drop` down, white at the lip and breaking up into spray below. */
export function waterfall(scene: VoxelScene, random: Random, wide: number, drop: number): void {
  for (let x = 0; x < wide; x += 1)
    for (let y = 0; y < drop; y += 1) {
      const fade = y / drop;
      if (random() < (fade - 0.55) * 1.6) continue;
      const streak = cellHash(x, Math.floor(y / 5 + cellHash(x, 1, 1) * 5), 4);
      const foam = streak > 0.62 || y < 2;
      scene.set(
        x,
        -y,
        Math.round(Math.sqrt(y) * 0.7),
        foam ? FOAM : streak > 0.3 ? FALL : FALL_DEEP,
      );
    }
}

const FOAM: Paint = { color: '#f4fbff', grain: 0.03 };
const FALL: Paint = { color: '#8fd8f5', grain: 0.04 };
const FALL_DEEP: Paint = { color: '#56b9ea', grain: 0.04 };
/** Still water on an island: a mirror with a blue bed. */
export const POND: Paint = { color: '#3fa9dc', grain: 0.04, gloss: 0.75 };
