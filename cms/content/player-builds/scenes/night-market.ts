import { light, unit } from '../atmosphere.ts';
import type { Shot } from '../render-voxels.ts';
import { seededRandom, smoothNoise } from '../seeded-random.ts';
import { ball } from '../shapes.ts';
import { type Paint, VoxelScene } from '../voxel-scene.ts';
import { canal } from './market/canal.ts';
import { sky } from './market/night-sky.ts';
import { crowd, stalls } from './market/stalls.ts';
import { buildings, street } from './market/street.ts';

const MOON: Paint = { color: '#fff3d0', glow: 4, grain: 0 };
const MOON_SEA: Paint = { color: '#e8d9b0', glow: 2.6, grain: 0 };

/** Election night on the market street beside the canal. */
export function nightMarket(seed = 3): Shot {
  const scene = new VoxelScene();
  const random = seededRandom(seed);
  street(scene);
  buildings(scene, random);
  stalls(scene, random);
  crowd(scene, random);
  canal(scene, random);
  sky(scene, random);
  const moon = new VoxelScene();
  ball(moon, -214, 32, -190, 8, 8, 8, (x, y, z) =>
    smoothNoise(x + z + 900, y + z + 900, 4, 9) > 0.66 ? MOON_SEA : MOON,
  );
  return {
    scene,
    backdrop: { scene: moon, scale: 6 },
    water: {
      level: -3.4,
      deep: light('#0b1440', 0.8),
      clarity: [0.6, 0.75, 0.85],
      ripple: 0.05,
      shine: 0.3,
    },
    air: {
      sunDirection: unit(0.45, 0.75, 0.5),
      sun: light('#8ea6ff', 0.42),
      sunSize: 0.03,
      zenith: light('#0b1246', 0.5),
      zenithAt: 0.22,
      horizon: light('#51409a', 0.62),
      below: light('#141238', 0.4),
      halo: [0, 0, 0],
      skyFill: 0.62,
      fogFrom: 330,
      fogLength: 900,
      stars: true,
      exposure: 1.15,
    },
    view: { target: [0, 40, 8], yaw: 31, pitch: 9.5, distance: 268, fieldOfView: 47 },
    bloom: { strength: 0.7, threshold: 1 },
  };
}
