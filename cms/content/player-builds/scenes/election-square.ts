import { light, unit } from '../atmosphere.ts';
import { stage } from '../props/stage.ts';
import type { Shot } from '../render-voxels.ts';
import { seededRandom } from '../seeded-random.ts';
import { VoxelScene } from '../voxel-scene.ts';
import { country } from './square/country.ts';
import { ground } from './square/ground.ts';
import { park } from './square/park.ts';
import { town } from './square/town.ts';
import { crowd, vote } from './square/vote.ts';

/** Election day on the town square, wide: a park to the left, the vote, the hustings and the building sites to the right. */
export function electionSquare(seed = 8): Shot {
  const scene = new VoxelScene();
  const random = seededRandom(seed);
  ground(scene);
  vote(scene, random);
  stage(scene.at(78, 1, -62), random);
  crowd(scene, random);
  town(scene, random);
  park(scene, random);
  return {
    scene,
    backdrop: { scene: country(random), scale: 8 },
    air: {
      sunDirection: unit(-0.66, 0.68, 0.5),
      sun: light('#ffeccb', 3.1),
      sunSize: 0.02,
      zenith: light('#2382f5', 1.35),
      zenithAt: 0.26,
      horizon: light('#b4e0ff', 1.4),
      below: light('#9fc4a0', 0.6),
      halo: light('#fff0d0', 0.5),
      skyFill: 0.66,
      fogFrom: 420,
      fogLength: 3600,
      exposure: 0.95,
    },
    view: { target: [22, 47, -10], yaw: 27, pitch: 9, distance: 330, fieldOfView: 54 },
    bloom: { strength: 0.25, threshold: 1.4 },
  };
}
