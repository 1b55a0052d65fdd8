import { paint } from '../palette.ts';
import type { Random } from '../seeded-random.ts';
import { box, rope } from '../shapes.ts';
import type { Paint, VoxelScene } from '../voxel-scene.ts';

/** Glowing paints for the night: paper lanterns, panes and signs. */
export const GLOW = {
  amber: { color: '#ffb04a', glow: 1.25, grain: 0 },
  gold: { color: '#ffc862', glow: 1.2, grain: 0 },
  coral: { color: '#ff6a3d', glow: 1.4, grain: 0 },
  violet: { color: '#8f55ff', glow: 1.7, grain: 0 },
  pink: { color: '#ff5fa8', glow: 1.4, grain: 0 },
  mint: { color: '#6af0c8', glow: 1.4, grain: 0 },
  pane: { color: '#ffb75a', glow: 0.85, grain: 0 },
  paneDim: { color: '#e8913c', glow: 0.4, grain: 0 },
} as const satisfies Record<string, Paint>;

/** A paper lantern 3 wide and 4 high hanging under the origin. */
export function lantern(scene: VoxelScene, light: Paint): void {
  scene.set(0, 0, 0, paint.ink);
  box(scene, -1, -1, -1, 3, 1, 3, paint.woodDark);
  box(scene, -1, -4, -1, 3, 3, 3, light);
  box(scene, -1, -5, -1, 3, 1, 3, paint.woodDark);
  scene.set(0, -6, 0, paint.gold);
}

/** A sagging string of lanterns about `gap` voxels apart, their colours in turn. */
export function lanternString(
  scene: VoxelScene,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  gap: number,
  lights: readonly Paint[],
): void {
  const cells = rope(scene, from, to, 5, paint.woodDark);
  const step = Math.round(
    (gap * cells.length) / Math.hypot(...from.map((at, axis) => (to[axis] as number) - at)),
  );
  for (let index = Math.floor(step / 2), count = 0; index < cells.length; index += step, count += 1)
    lantern(
      scene.at(...(cells[index] as [number, number, number])),
      lights[count % lights.length] as Paint,
    );
}

/** A burst of firework sparks with trailing arms, `radius` across; brightest at the tips. */
export function firework(scene: VoxelScene, random: Random, radius: number, colour: string): void {
  const [spark, trail]: Paint[] = [
    { color: colour, glow: 3.2, grain: 0 },
    { color: colour, glow: 1.1, grain: 0 },
  ];
  const arms = 44;
  for (let arm = 0; arm < arms; arm += 1) {
    const up = 1 - (2 * (arm + 0.5)) / arms;
    const turn = arm * 2.399963 + random() * 0.3;
    const side = Math.sqrt(1 - up * up);
    const long = radius * (0.8 + random() * 0.25);
    for (let out = radius * 0.3; out < long; out += 0.9) {
      const droop = ((out / radius) ** 2 * radius) / 7;
      const tip = out > long - 2.2;
      if (tip || (Math.floor(out) + arm) % 3)
        scene.set(
          Math.round(Math.cos(turn) * side * out),
          Math.round(up * out - droop),
          Math.round(Math.sin(turn) * side * out),
          (tip ? spark : trail) as Paint,
        );
    }
  }
}
