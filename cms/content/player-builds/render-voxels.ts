import { type Atmosphere, unit } from './atmosphere.ts';
import { addBloom } from './bloom.ts';
import { Camera, type CameraView } from './camera.ts';
import { develop } from './develop.ts';
import type { SunPoint } from './face-light.ts';
import { PixelNeighbours } from './pixel-neighbours.ts';
import { RayShader, type World } from './ray-shader.ts';

/** A world with the place it is seen from: all that is needed to make a picture of it. */
export interface Shot extends World {
  readonly view: CameraView;
  /** Share of bright light that spreads, and how bright (linear) it must be. */
  readonly bloom?: { readonly strength: number; readonly threshold: number };
}

/** 8-bit sRGB, three bytes a pixel, rows from the top. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Samples for a pixel in which the picture changes. */
const SAMPLES = 6;
/** How much nearer (voxels) than its neighbours' first samples a pixel's further ones may strike. */
const CLOSER = 4;

/** Spread-out places in a pixel (the R2 sequence), the same for every pixel. */
const PLACES = Array.from(
  { length: SAMPLES },
  (_, n) => [(0.25 + n * 0.7548776662) % 1, (0.07 + n * 0.5698402909) % 1] as const,
);

/** Renders a shot: one sample a pixel, then six where the picture changes, so that edges are crisp but smooth. */
export function renderVoxels(shot: Shot, width: number, height: number): Picture {
  const camera = new Camera(shot.view, width, height);
  const suns = PLACES.map((_, n) => sunPoint(shot.air, n));
  const shader = new RayShader(shot, suns);
  const distances = new Float32Array(width * height);
  const picture = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      shader.view(camera.through(x + 0.5, y + 0.5), shot.air.sunDirection, 0);
      picture.set(shader.light, (y * width + x) * 3);
      distances[y * width + x] = shader.nearDistance;
    }
  const { exposure } = shot.air;
  const tones = PixelNeighbours.brightness(picture, exposure, width, height);
  const depths = new PixelNeighbours(distances, width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!tones.changesAt(x, y)) continue;
      const from = Math.max(0, depths.least(x, y) - CLOSER);
      let [total, red, green, blue] = [0, 0, 0, 0];
      for (let n = 0; n < SAMPLES; n += 1) {
        const [across, down] = PLACES[n] as readonly [number, number];
        shader.view(camera.through(x + across, y + down), suns[n] as SunPoint, from);
        const r = shader.light[0] as number;
        const g = shader.light[1] as number;
        const b = shader.light[2] as number;
        // Weighing by darkness keeps one very bright sample from undoing the smoothing of its edge.
        const weight = 1 / (1 + Math.max(r, g, b) * exposure);
        total += weight;
        red += r * weight;
        green += g * weight;
        blue += b * weight;
      }
      const at = (y * width + x) * 3;
      picture[at] = red / total;
      picture[at + 1] = green / total;
      picture[at + 2] = blue / total;
    }
  if (shot.bloom) addBloom(picture, width, height, shot.bloom.strength, shot.bloom.threshold);
  return { bytes: develop(picture, width, height, exposure), width, height };
}

/** A point of the sun's disc; a different one per sample softens the edges of shadows. */
function sunPoint(air: Atmosphere, n: number): SunPoint {
  const [x, y, z] = air.sunDirection;
  const radius = air.sunSize * Math.sqrt((n + 0.5) / SAMPLES);
  const turn = n * 2.399963;
  const across = radius * Math.cos(turn);
  const along = radius * Math.sin(turn);
  return unit(x + across, y + along * 0.5, z + along);
}
