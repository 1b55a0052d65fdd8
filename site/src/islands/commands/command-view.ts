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

/** How the commands are listed: whole cards, or a row each that is opened for its examples and votes. */
export const VIEWS = ['cards', 'rows'] as const;

export type CommandView = (typeof VIEWS)[number];

/** Where cards are what is shown until a view is chosen; before-paint.js asks the same. */
const WIDE = '(width >= 64rem)';

/** Where this browser stores the choice; before-paint.js reads it before the first paint. */
export const VIEW_KEY = 'elc:command-view';
const ROLE_KEY = 'elc:command-role';

/** Null until the page is alive. */
export const $view = atom<CommandView | null>(null);

/** The visitor's role in the game: commands that it cannot use are dimmed. Null dims nothing. */
export const $role = atom<Role | null>(null);

/**
 * Takes up what this browser chose before, and follows the width of the page where no view was chosen; returns the
 * stop function.
 */
export function recallView(page: Document): () => void {
  const role = readStored(ROLE_KEY);
  $role.set(ROLES.find((known) => known === role) ?? null);
  const wide = matchMedia(WIDE);
  const recall = () => {
    const chosen = readStored(VIEW_KEY);
    $view.set(VIEWS.find((known) => known === chosen) ?? (wide.matches ? 'cards' : 'rows'));
  };
  recall();
  wide.addEventListener('change', recall);
  // The styles of rows are those of the whole list: changing the view renders no card again.
  const stop = $view.subscribe((view) => {
    if (view) page.documentElement.dataset.commands = view;
  });
  return () => {
    wide.removeEventListener('change', recall);
    stop();
  };
}

/** Chooses a view, for later visits too. */
export function chooseView(view: CommandView): void {
  $view.set(view);
  writeStored(VIEW_KEY, view);
}

/** Chooses a role, for later visits too. */
export function chooseRole(role: Role | null): void {
  $role.set(role);
  writeStored(ROLE_KEY, role);
}
