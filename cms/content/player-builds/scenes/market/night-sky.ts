import { firework, GLOW } from '../../props/lantern.ts';
import { pick, type Random } from '../../seeded-random.ts';
import { box } from '../../shapes.ts';
import type { VoxelScene } from '../../voxel-scene.ts';

/** Paper lanterns adrift and fireworks over the roofs. */
export function sky(scene: VoxelScene, random: Random): void {
  for (let count = 0; count < 16; count += 1) {
    const [x, y, z] = [
      Math.round(-170 + random() * 300),
      Math.round(60 + random() * 30),
      Math.round(-190 + random() * 130),
    ];
    box(scene, x, y, z, 3, 3, 3, pick(random, [GLOW.amber, GLOW.amber, GLOW.coral]));
    box(scene, x, y - 1, z, 3, 1, 3, GLOW.gold);
    box(scene, x, y + 3, z, 3, 1, 3, GLOW.paneDim);
  }
  firework(scene.at(-74, 116, -150), random, 30, '#a06bff');
  firework(scene.at(34, 108, -170), random, 21, '#ffc45e');
}
