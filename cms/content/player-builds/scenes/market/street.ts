import { masonry, paint } from '../../palette.ts';
import { banner } from '../../props/banner.ts';
import { gateTower } from '../../props/gate-tower.ts';
import { GLOW } from '../../props/lantern.ts';
import { seasideHouse } from '../../props/seaside-house.ts';
import { pick, type Random, smoothNoise } from '../../seeded-random.ts';
import { box } from '../../shapes.ts';
import type { Paint, VoxelScene } from '../../voxel-scene.ts';

const WET: Paint = { color: '#7d7580', grain: 0.12, gloss: 0.55 };
const COBBLE: Paint = { color: '#a3979a', grain: 0.16, gloss: 0.1 };

/** The cobbled quay, wet in places, with posts for the strings of lanterns. */
export function street(scene: VoxelScene): void {
  box(scene, -150, -9, -130, 330, 8, 192, masonry(paint.stoneDark, paint.stoneDeep, 7));
  box(scene, -150, -1, -130, 330, 1, 192, (x, _y, z) =>
    smoothNoise(x + 900, z + 900, 13, 4) > 0.56 ? WET : COBBLE,
  );
  box(scene, -330, -9, -260, 510, 9, 150, COBBLE);
  box(scene, -150, -1, 60, 330, 2, 2, paint.stone);
  for (let x = -126; x < 170; x += 58) box(scene, x, 0, 56, 1, 35, 1, paint.woodDark);
}

/** Two rows of lit houses and the old gate at the end. */
export function buildings(scene: VoxelScene, random: Random): void {
  const panes = [GLOW.pane, GLOW.pane, GLOW.paneDim, paint.glassDark];
  for (let index = 0; index < 11; index += 1)
    seasideHouse(
      scene.at(-104 + index * 25, 0, -44),
      random,
      2 + (index % 3 === 1 ? 1 : 0),
      pick(random, [GLOW.pane, GLOW.pane, GLOW.paneDim]),
    );
  for (let index = 0; index < 10; index += 1)
    seasideHouse(scene.at(-112 + index * 29, 0, -80), random, 3 + (index % 2), pick(random, panes));
  for (let index = 0; index < 5; index += 1)
    seasideHouse(scene.at(-176 - index * 27, 0, -128 - (index % 2) * 20), random, 2, GLOW.paneDim);
  gateTower(scene.at(-118, 0, 12, 3));
  for (let index = 0; index < 5; index += 1) banner(scene.at(-92 + index * 50, 34, -33), 7, 18);
}
