import { light, unit } from '../atmosphere.ts';
import { paint } from '../palette.ts';
import { balloon, gull } from '../props/balloon.ts';
import { ropeBridge } from '../props/floating-island.ts';
import type { Shot } from '../render-voxels.ts';
import { seededRandom } from '../seeded-random.ts';
import { VoxelScene } from '../voxel-scene.ts';
import { cloudSea } from './garden/cloud-sea.ts';
import { mainIsland } from './garden/main-island.ts';
import { homeIsland, islets, millIsland } from './garden/small-islands.ts';

/** Gardens on floating islands above a sea of cloud, in warm early light. */
export function skyGarden(seed = 5): Shot {
  const scene = new VoxelScene();
  const random = seededRandom(seed);
  mainIsland(scene.at(0, 60, 0), random);
  millIsland(scene.at(-104, 78, -60), random);
  homeIsland(scene.at(98, 40, 6), random);
  islets(scene, random);
  ropeBridge(scene, [-58, 61, -22], [-80, 79, -50], 5);
  ropeBridge(scene, [56, 61, 10], [72, 41, 6], 3);
  balloon(scene.at(-104, 88, 44), 15, paint.violet, paint.white);
  balloon(scene.at(100, 76, -90), 14, paint.coral, paint.yellow);
  for (const [x, y, z] of [
    [-30, 128, 30],
    [-18, 134, 22],
    [50, 120, 30],
    [62, 128, 20],
  ] as const)
    gull(scene.at(x, y, z), 7);
  return {
    scene,
    backdrop: { scene: cloudSea(random), scale: 8 },
    air: {
      sunDirection: unit(-0.72, 0.5, 0.52),
      sun: light('#ffd596', 3.6),
      sunSize: 0.025,
      zenith: light('#6fa8ff', 1.35),
      zenithAt: 0.11,
      horizon: light('#ffc9b8', 1.55),
      below: light('#8aaeff', 1.2),
      halo: light('#ffb36b', 0.6),
      skyFill: 0.55,
      fogFrom: 330,
      fogLength: 2400,
      exposure: 1,
    },
    view: { target: [-2, 71, 0], yaw: 24, pitch: 11.5, distance: 345, fieldOfView: 46 },
    bloom: { strength: 0.35, threshold: 1.3 },
  };
}
