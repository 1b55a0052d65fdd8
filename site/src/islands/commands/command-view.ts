import { atom } from 'nanostores';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { ROLES, type Role } from './command-roles.ts';

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
