/** The side of a voxel: 0 −x, 1 +x, 2 −y, 3 +y, 4 −z, 5 +z. */
export type Face = number;

/** Outward direction per face, x, y, z in turn. */
export const FACE_NORMALS: readonly (readonly [number, number, number])[] = [
  [-1, 0, 0],
  [1, 0, 0],
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
];

/** The outward direction of a face. */
export function normalOf(face: Face): readonly [number, number, number] {
  return FACE_NORMALS[face] as readonly [number, number, number];
}
