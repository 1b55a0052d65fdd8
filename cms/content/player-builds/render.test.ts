import { expect, test } from 'vitest';
import { light, skyLight, unit } from './atmosphere.ts';
import { CornerLight } from './corner-light.ts';
import { packScene } from './dense-grid.ts';
import { toneMap } from './develop.ts';
import { Ray } from './ray.ts';
import { RayMarcher } from './ray-marcher.ts';
import { renderVoxels, type Shot } from './render-voxels.ts';
import { homeIsland } from './scenes/garden/small-islands.ts';
import { seededRandom } from './seeded-random.ts';
import { ball, box } from './shapes.ts';
import { type Paint, VoxelScene } from './voxel-scene.ts';

const RED: Paint = { color: '#ff0000', grain: 0 };
const GREY: Paint = { color: '#808080', grain: 0 };
const LAMP: Paint = { color: '#ffb04a', glow: 2 };
const TOP = 3;

const DAY: Shot['air'] = {
  sunDirection: unit(-0.6, 0.7, 0.4),
  sun: [3, 3, 3],
  sunSize: 0.02,
  zenith: light('#2382f5'),
  zenithAt: 0.5,
  horizon: light('#aedcff'),
  below: [0.2, 0.2, 0.2],
  halo: [0, 0, 0],
  skyFill: 0.6,
  fogFrom: 1000,
  fogLength: 1000,
  exposure: 1,
};
const NIGHT: Shot['air'] = { ...DAY, sun: [0, 0, 0], skyFill: 0 };

/** A small picture of a scene from the front right, the target at the origin. */
function picture(scene: VoxelScene, air = DAY) {
  const view = { target: [0, 0, 0], yaw: 30, pitch: 25, distance: 40, fieldOfView: 30 } as const;
  return renderVoxels({ scene, air, view }, 48, 30);
}

/** How many pixels are clearly red. */
function redPixels({ bytes }: { bytes: Uint8Array }): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const [r, g, b] = bytes.subarray(at, at + 3) as unknown as [number, number, number];
    if (r > 60 && r > g * 2 && r > b * 2) count += 1;
  }
  return count;
}

const cellsOf = (scene: VoxelScene): string[] => {
  const cells: string[] = [];
  scene.forEach((x, y, z, id) => {
    cells.push(`${x} ${y} ${z} ${scene.paints[id - 1]?.color}`);
  });
  return cells;
};

/** Sum of the light on the upper side of the ground at a corner. */
function groundLight(scene: VoxelScene, air: Shot['air'], x: number, z: number): number {
  const marcher = new RayMarcher(packScene(scene));
  return new CornerLight(marcher, air).at(x, 1, z, TOP).reduce((sum, value) => sum + value, 0);
}

function ground(): VoxelScene {
  const scene = new VoxelScene();
  box(scene, -20, 0, -20, 40, 1, 40, GREY);
  return scene;
}

test('a scene is the same for the same seed and another for another', () => {
  const garden = (seed: number): string => {
    const scene = new VoxelScene();
    homeIsland(scene, seededRandom(seed));
    return cellsOf(scene).join();
  };
  const first = garden(5);
  expect(garden(5) === first).toBe(true);
  expect(garden(6) === first).toBe(false);
});

test('random numbers repeat for a seed and stay within 0 and 1', () => {
  const take = (seed: number) => Array.from({ length: 200 }, seededRandom(seed));
  expect(take(7)).toEqual(take(7));
  expect(take(7)).not.toEqual(take(8));
  expect(take(7).every((value) => value >= 0 && value < 1)).toBe(true);
});

test('the same shot gives the same bytes', () => {
  const scene = ground();
  ball(scene, 0, 4, 0, 4, 4, 4, RED);
  expect(picture(scene).bytes).toEqual(picture(scene).bytes);
});

test('a turned view places a shape where a quarter turn takes it', () => {
  const scene = new VoxelScene();
  box(scene.at(10, 0, 0, 1), 2, 0, 0, 1, 1, 1, RED);
  expect(cellsOf(scene)).toEqual(['10 0 2 #ff0000']);
  expect(scene.at(10, 0, 0, 1).get(2, 0, 0)).toBe(RED);
});

test('digging leaves air', () => {
  const scene = new VoxelScene();
  box(scene, 0, 0, 0, 3, 3, 3, RED);
  box(scene, 1, 1, 1, 1, 1, 1, null);
  expect(cellsOf(scene)).toHaveLength(26);
});

test('a voxel is drawn until others hide it', () => {
  const scene = new VoxelScene();
  box(scene, -1, -1, -1, 2, 2, 2, RED);
  expect(redPixels(picture(scene))).toBeGreaterThan(20);
  box(scene, -3, -3, -3, 6, 6, 6, (x, y, z) => (scene.get(x, y, z) ? null : GREY));
  expect(redPixels(picture(scene))).toBe(0);
});

test('a ray finds the nearest voxel, its distance and its face', () => {
  const scene = new VoxelScene();
  scene.set(5, 0, 0, RED);
  scene.set(90, 0, 0, GREY);
  const marcher = new RayMarcher(packScene(scene));
  const ray = new Ray().from(-20.5, 0.5, 0.5).towards(1, 0, 0);
  expect(marcher.march(ray, Infinity)).toBe(true);
  expect(marcher).toMatchObject({ t: 25.5, x: 5, y: 0, z: 0, face: 0 });
  expect(marcher.march(ray, 25)).toBe(false);
  expect(marcher.march(ray.from(20, 0.5, 0.5), Infinity)).toBe(true);
  expect(marcher.x).toBe(90);
});

test('rays that jump over empty bricks see what rays that try every cell see', () => {
  const random = seededRandom(4);
  const scene = new VoxelScene();
  for (let n = 0; n < 300; n += 1)
    scene.set(random() * 60 - 30, random() * 60 - 30, random() * 60 - 30, RED);
  const marcher = new RayMarcher(packScene(scene));
  for (let n = 0; n < 100; n += 1) {
    const way = unit(random() - 0.5, random() - 0.5, random() - 0.5);
    const start = [random() * 60 - 30, random() * 60 - 30, random() * 60 - 30] as const;
    const found = marcher.march(new Ray().from(...start).towards(...way), 50);
    let first = Infinity;
    for (let t = 0; t < 50 && first === Infinity; t += 0.005) {
      const at = start.map((from, axis) => Math.floor(from + (way[axis] as number) * t));
      if (scene.get(...(at as [number, number, number]))) first = t;
    }
    // A corner grazed for less than a step of the slow walk is the only way to differ.
    if (first < 49.9) expect(found).toBe(true);
    if (found && first !== Infinity) expect(marcher.t).toBeLessThanOrEqual(first + 1e-9);
  }
});

test('a glowing voxel brightens the ground beside it, less further off, and not behind a wall', () => {
  expect(groundLight(ground(), NIGHT, 3, 0)).toBe(0);
  const scene = ground();
  scene.set(0, 3, 0, LAMP);
  const beside = groundLight(scene, NIGHT, 3, 0);
  expect(beside).toBeGreaterThan(0.1);
  expect(groundLight(scene, NIGHT, 9, 0)).toBeLessThan(beside / 2);
  expect(groundLight(scene, NIGHT, 9, 0)).toBeGreaterThan(0);
  box(scene, 6, 1, -8, 1, 8, 16, GREY);
  expect(groundLight(scene, NIGHT, 9, 0)).toBe(0);
});

test('a corner between blocks is darker than open ground', () => {
  const air = { ...DAY, sun: [0, 0, 0] as const };
  const scene = ground();
  box(scene, 0, 1, -10, 1, 6, 20, { color: '#000000' });
  expect(groundLight(scene, air, 1, 0)).toBeLessThan(groundLight(scene, air, 12, 0) * 0.75);
});

test('a block casts a shadow away from the sun', () => {
  const brightnessOf = ({ bytes }: { bytes: Uint8Array }) => bytes.reduce((a, b) => a + b, 0);
  const lit = ground();
  box(lit, -1, 1, -1, 2, 1, 2, GREY);
  const shaded = ground();
  box(shaded, -1, 1, -1, 2, 1, 2, GREY);
  box(shaded, -9, 9, -3, 8, 1, 8, GREY);
  expect(brightnessOf(picture(shaded))).toBeLessThan(brightnessOf(picture(lit)));
});

test('the sky goes from horizon to zenith and the tone curve never falls', () => {
  const out = new Float64Array(3);
  skyLight(DAY, 0, 0, -1, true, out);
  expect([...out]).toEqual([...DAY.horizon]);
  skyLight(DAY, 0, 1, 0, true, out);
  for (const [c, value] of out.entries()) expect(value).toBeCloseTo(DAY.zenith[c] as number, 6);
  const tones = Array.from({ length: 400 }, (_, n) => toneMap(n / 50));
  expect(tones.every((tone, n) => n === 0 || tone >= (tones[n - 1] as number))).toBe(true);
  expect(tones.at(-1)).toBeLessThanOrEqual(1);
});
