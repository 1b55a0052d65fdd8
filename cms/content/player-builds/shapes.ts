import type { Brush, VoxelScene } from './voxel-scene.ts';

/** Fills a box of `width`×`height`×`depth` voxels from its lowest corner; null digs. */
export function box(
  scene: VoxelScene,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  depth: number,
  brush: Brush | null,
): void {
  for (let up = 0; up < height; up += 1)
    for (let back = 0; back < depth; back += 1)
      for (let along = 0; along < width; along += 1) scene.set(x + along, y + up, z + back, brush);
}

/** Fills an ellipsoid about a centre, radii in voxels: tree crowns, clouds, boulders. */
export function ball(
  scene: VoxelScene,
  x: number,
  y: number,
  z: number,
  rx: number,
  ry: number,
  rz: number,
  brush: Brush | null,
): void {
  for (let dy = -Math.ceil(ry); dy <= ry; dy += 1)
    for (let dz = -Math.ceil(rz); dz <= rz; dz += 1)
      for (let dx = -Math.ceil(rx); dx <= rx; dx += 1)
        if ((dx / rx) ** 2 + (dy / ry) ** 2 + (dz / rz) ** 2 <= 1)
          scene.set(x + dx, y + dy, z + dz, brush);
}

/** Fills an upright round column that may narrow to `topRadius`: trunks, towers, spires. */
export function column(
  scene: VoxelScene,
  x: number,
  y: number,
  z: number,
  radius: number,
  height: number,
  brush: Brush | null,
  topRadius = radius,
): void {
  for (let up = 0; up < height; up += 1) {
    const reach = radius + ((topRadius - radius) * up) / Math.max(1, height - 1);
    for (let dz = -Math.ceil(reach); dz <= reach; dz += 1)
      for (let dx = -Math.ceil(reach); dx <= reach; dx += 1)
        if (dx * dx + dz * dz <= reach * reach) scene.set(x + dx, y + up, z + dz, brush);
  }
}

/** Draws a one-voxel line that sags `sag` voxels in the middle: ropes, strings of lanterns. Returns its cells. */
export function rope(
  scene: VoxelScene,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  sag: number,
  brush: Brush,
): [number, number, number][] {
  const length = Math.ceil(
    Math.max(...from.map((start, axis) => Math.abs((to[axis] as number) - start))) * 1.2,
  );
  const cells: [number, number, number][] = [];
  for (let step = 0; step <= length; step += 1) {
    const share = step / length;
    const along = from.map((start, axis) => start + ((to[axis] as number) - start) * share) as [
      number,
      number,
      number,
    ];
    const cell: [number, number, number] = [
      Math.round(along[0]),
      Math.round(along[1] - sag * 4 * share * (1 - share)),
      Math.round(along[2]),
    ];
    scene.set(...cell, brush);
    cells.push(cell);
  }
  return cells;
}
