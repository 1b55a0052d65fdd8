import { expect, test } from 'vitest';
import { light, skyLight, unit } from './atmosphere.ts';
import { CornerLight } from './corner-light.ts';
import { packScene } from './dense-grid.ts';
import { toneMap } from './develop.ts';
import { RayMarcher } from './ray-marcher.ts';
import { renderVoxels, type Shot } from './render-voxels.ts';
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

test('the same shot gives the same bytes', () => {
  const scene = ground();
  ball(scene, 0, 4, 0, 4, 4, 4, RED);
  expect(picture(scene).bytes).toEqual(picture(scene).bytes);
});

test('a voxel is drawn until others hide it', () => {
  const scene = new VoxelScene();
  box(scene, -1, -1, -1, 2, 2, 2, RED);
  expect(redPixels(picture(scene))).toBeGreaterThan(20);
  box(scene, -3, -3, -3, 6, 6, 6, (x, y, z) => (scene.get(x, y, z) ? null : GREY));
  expect(redPixels(picture(scene))).toBe(0);
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
