import { paint } from '../palette.ts';
import { box, rope } from '../shapes.ts';
import type { Brush, Paint, VoxelScene } from '../voxel-scene.ts';

/** A hull `length` long (bow to +x) and `beam` wide, its keel `draught` voxels under the origin's level. */
function hull(
  scene: VoxelScene,
  length: number,
  beam: number,
  draught: number,
  side: Paint,
  band: Paint,
): void {
  const sheer = 4;
  for (let along = 0; along < length; along += 1) {
    const share = along / (length - 1);
    const fullness =
      share < 0.15
        ? 0.72 + share * 1.8
        : share > 0.5
          ? Math.sqrt(Math.max(0, 1 - ((share - 0.5) / 0.5) ** 2.2))
          : 1;
    const rise = Math.round(share > 0.6 ? ((share - 0.6) / 0.4) ** 2 * 3 : share < 0.12 ? 1 : 0);
    for (let up = -draught; up <= sheer + rise; up += 1) {
      const flare = 0.72 + (0.28 * (up + draught)) / (sheer + draught);
      const half = Math.max(0, Math.round((beam / 2) * fullness * Math.min(1, flare)));
      for (let across = -half; across <= half; across += 1) {
        const rim = Math.abs(across) === half || along === 0 || share > 0.97;
        if (up > 2 && !rim) continue;
        const skin: Paint =
          up === sheer + rise
            ? band
            : up <= 0
              ? paint.tileDark
              : up === 2 && !rim
                ? paint.woodPale
                : side;
        scene.set(along - Math.floor(length / 2), up, across, skin);
      }
    }
  }
}

/** A sailing boat with a main and a fore sail; `sail` may be a stripe brush. */
export function sailBoat(scene: VoxelScene, length: number, side: Paint, sail: Brush): void {
  const beam = Math.round(length * 0.3);
  hull(scene, length, beam, 3, side, paint.white);
  const mast = Math.round(length * 0.1);
  const tall = Math.round(length * 1.25);
  box(scene, mast, 3, 0, 1, tall, 1, paint.woodDark);
  const boom = Math.round(length * 0.48);
  box(scene, mast - boom, 8, 0, boom, 1, 1, paint.woodDark);
  for (let up = 0; up < tall - 9; up += 1) {
    const reach = Math.round(boom * (1 - up / (tall - 9)) ** 0.85);
    for (let back = 1; back <= reach; back += 1)
      scene.set(
        mast - back,
        9 + up,
        Math.round(Math.sin((back / Math.max(1, boom)) * 2.6) * 1.6),
        sail,
      );
    const fore = Math.round(length * 0.36 * (1 - up / (tall - 9)));
    if (up < tall * 0.72)
      for (let ahead = 2; ahead <= fore; ahead += 1)
        scene.set(mast + ahead, 7 + up, Math.round(Math.sin((ahead / fore) * 2.6)), paint.white);
  }
  box(
    scene,
    mast - Math.round(length * 0.42),
    3,
    -2,
    Math.round(length * 0.26),
    3,
    5,
    paint.woodPale,
  );
  rope(scene, [mast, tall, 0], [Math.floor(length / 2) - 1, 6, 0], 0, paint.iron);
  box(scene, mast - 4, tall + 1, 0, 4, 2, 1, paint.violet);
}

/** A fishing boat with a wheelhouse and a short mast. */
export function fishingBoat(scene: VoxelScene, length: number, side: Paint, cabin: Paint): void {
  const beam = Math.round(length * 0.36);
  hull(scene, length, beam, 3, side, paint.yellow);
  const back = -Math.round(length * 0.32);
  const wide = beam - 4;
  box(scene, back, 3, -Math.floor(wide / 2), Math.round(length * 0.28), 8, wide, paint.white);
  box(scene, back, 7, -Math.floor(wide / 2), Math.round(length * 0.28), 3, wide, paint.glassDark);
  box(
    scene,
    back - 1,
    11,
    -Math.floor(wide / 2) - 1,
    Math.round(length * 0.28) + 2,
    1,
    wide + 2,
    cabin,
  );
  box(scene, back + 2, 12, 0, 2, 4, 2, cabin);
  box(scene, Math.round(length * 0.08), 3, 0, 1, 15, 1, paint.woodDark);
  rope(
    scene,
    [Math.round(length * 0.08), 17, 0],
    [Math.floor(length / 2) - 1, 6, 0],
    1,
    paint.woodPale,
  );
  box(scene, Math.round(length * 0.14), 3, -2, 4, 3, 4, paint.woodPale);
  box(scene, Math.round(length * 0.28), 3, -1, 3, 2, 3, paint.orange);
}

/** A rowing boat with two benches and a coloured rim. */
export function rowBoat(scene: VoxelScene, length: number, rim: Paint): void {
  hull(scene, length, Math.round(length * 0.36), 2, paint.wood, rim);
  for (const share of [-0.2, 0.12])
    box(
      scene,
      Math.round(length * share),
      3,
      -Math.round(length * 0.14),
      2,
      1,
      Math.round(length * 0.28),
      paint.woodPale,
    );
}
