/** A repeatable random source: the same seed always gives the same numbers in [0, 1). */
export type Random = () => number;

/** Makes a random source (mulberry32), so every render of a scene is the same to the byte. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One fixed number in [0, 1) per cell, for grain and patterns that need no memory. */
export function cellHash(x: number, y: number, z: number): number {
  let mixed =
    Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(z | 0, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise in [0, 1) over the plane; `size` is the width of one bump in voxels. */
export function smoothNoise(x: number, z: number, size: number, seed: number): number {
  const gridX = Math.floor(x / size);
  const gridZ = Math.floor(z / size);
  const fracX = x / size - gridX;
  const fracZ = z / size - gridZ;
  const easeX = fracX * fracX * (3 - 2 * fracX);
  const easeZ = fracZ * fracZ * (3 - 2 * fracZ);
  const near =
    cellHash(gridX, seed, gridZ) * (1 - easeX) + cellHash(gridX + 1, seed, gridZ) * easeX;
  const far =
    cellHash(gridX, seed, gridZ + 1) * (1 - easeX) + cellHash(gridX + 1, seed, gridZ + 1) * easeX;
  return near * (1 - easeZ) + far * easeZ;
}

/** Picks one item evenly. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('pick needs at least one item');
  return item;
}
