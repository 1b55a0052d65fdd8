import { atom } from 'nanostores';
import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** How the commands are listed on a phone: a row each, opened one by one, or whole cards. */
export type CommandView = 'rows' | 'cards';

const KEY = 'elc:command-view';

/** The view on phones; wide screens have room for cards. */
export const $view = atom<CommandView>('rows');

/** Takes up what this browser chose before. */
export function recallView(): void {
  $view.set(readStored(KEY) === 'cards' ? 'cards' : 'rows');
}

/** Chooses a view, for later visits too. */
export function chooseView(view: CommandView): void {
  $view.set(view);
  writeStored(KEY, view === 'rows' ? null : view);
}
