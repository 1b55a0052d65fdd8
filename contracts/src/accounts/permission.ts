/** Who may use a command, by the letters shown on its badge. (No zod here: browsers load this.) */
export const PERMISSIONS = ['OA', 'OR', 'UP', 'NE'] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const PERMISSION_MEANINGS: Record<Permission, string> = {
  OA: 'Only Admins',
  OR: 'Only Administrator',
  UP: 'Usable by Perm Admin',
  NE: 'Not Everyone Has It',
};
