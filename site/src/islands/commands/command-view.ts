import type { Permission } from '@elc/contracts';
import { atom } from 'nanostores';
import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** What a player can be on a server, by growing rights. */
export const ROLES = ['citizen', 'elected', 'perm-admin', 'administrator'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  citizen: 'Citizen',
  elected: 'Elected admin',
  'perm-admin': 'Perm admin',
  administrator: 'Administrator',
};

/** The least role that each permission level asks for; a command of level NE asks for something else. */
const LEAST_ROLE: Readonly<Record<Permission, Role>> = {
  NE: 'citizen',
  OA: 'elected',
  UP: 'perm-admin',
  OR: 'administrator',
};

/** Whether a player of this role can use commands of this permission level, their own conditions aside. */
export function canUse(role: Role, permission: Permission): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[permission]);
}

/** How the commands are listed: a row each, opened one by one, or whole cards. */
export type CommandView = 'rows' | 'cards';

const VIEW_KEY = 'elc:command-view';
const ROLE_KEY = 'elc:command-role';

export const $view = atom<CommandView>('rows');

/** The visitor's role in the game: commands that it cannot use are dimmed. Null dims nothing. */
export const $role = atom<Role | null>(null);

/** Takes up what this browser chose before. */
export function recallView(): void {
  const role = readStored(ROLE_KEY);
  $view.set(readStored(VIEW_KEY) === 'cards' ? 'cards' : 'rows');
  $role.set(ROLES.find((known) => known === role) ?? null);
}

/** Chooses a view, for later visits too. */
export function chooseView(view: CommandView): void {
  $view.set(view);
  writeStored(VIEW_KEY, view === 'rows' ? null : view);
}

/** Chooses a role, for later visits too. */
export function chooseRole(role: Role | null): void {
  $role.set(role);
  writeStored(ROLE_KEY, role);
}
