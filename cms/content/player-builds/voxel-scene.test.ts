import { expect, test } from 'vitest';
import { homeIsland } from './scenes/garden/small-islands.ts';
import { seededRandom } from './seeded-random.ts';
import { box } from './shapes.ts';
import { type Paint, VoxelScene } from './voxel-scene.ts';

const RED: Paint = { color: '#ff0000', grain: 0 };

const cellsOf = (scene: VoxelScene): string[] => {
  const cells: string[] = [];
  scene.forEach((x, y, z, id) => {
    cells.push(`${x} ${y} ${z} ${scene.paints[id - 1]?.color}`);
  });
  return cells;
};

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
