import { expect, test } from 'vitest';
import { unit } from './atmosphere.ts';
import { packScene } from './dense-grid.ts';
import { Ray } from './ray.ts';
import { RayMarcher } from './ray-marcher.ts';
import { seededRandom } from './seeded-random.ts';
import { type Paint, VoxelScene } from './voxel-scene.ts';

const RED: Paint = { color: '#ff0000', grain: 0 };
const GREY: Paint = { color: '#808080', grain: 0 };

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
