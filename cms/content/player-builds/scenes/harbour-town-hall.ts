import { light, unit } from '../atmosphere.ts';
import { paint } from '../palette.ts';
import { balloon, gull } from '../props/balloon.ts';
import { hillside } from '../props/hillside.ts';
import { townHall } from '../props/town-hall.ts';
import type { Shot } from '../render-voxels.ts';
import { seededRandom } from '../seeded-random.ts';
import { VoxelScene } from '../voxel-scene.ts';
import { farShore } from './harbour/far-shore.ts';
import { QUAY, quay, square } from './harbour/square.ts';
import { boats, mole } from './harbour/waterside.ts';

/** A grand town hall at a harbour on a bright morning: voters come up from the pier to the ballot box. */
export function harbourTownHall(seed = 11): Shot {
  const scene = new VoxelScene();
  const random = seededRandom(seed);
  quay(scene);
  hillside(scene.at(0, QUAY - 1, 0), random);
  townHall(scene.at(0, QUAY, -30));
  square(scene.at(0, QUAY, 0), random);
  boats(scene);
  mole(scene);
  balloon(scene.at(-150, 117, -120), 17, paint.violet, paint.white);
  for (const [x, y, z] of [
    [-40, 150, -20],
    [-30, 157, -30],
    [-110, 104, 20],
    [60, 140, 0],
    [74, 148, -10],
  ] as const)
    gull(scene.at(x, y, z), 7);
  return {
    scene,
    backdrop: { scene: farShore(random), scale: 8 },
    water: {
      level: 0.6,
      deep: light('#0f7ea6'),
      clarity: [0.78, 0.91, 0.92],
      ripple: 0.1,
      shine: 0.03,
    },
    air: {
      sunDirection: unit(-0.6, 0.66, 0.55),
      sun: light('#ffecd0', 3),
      sunSize: 0.02,
      zenith: light('#2382f5', 1.35),
      zenithAt: 0.42,
      horizon: light('#aedcff', 1.35),
      below: light('#8fb6c0', 0.5),
      halo: light('#fff0d0', 0.5),
      skyFill: 0.68,
      fogFrom: 380,
      fogLength: 4600,
      exposure: 0.95,
    },
    view: { target: [2, 66, 0], yaw: 27, pitch: 8, distance: 340, fieldOfView: 48 },
    bloom: { strength: 0.25, threshold: 1.4 },
  };
}
