import { atom } from 'nanostores';
import { readStored, writeStored } from '../../ui/browser-storage.ts';

/** How the commands are listed: whole cards, or a row each that is opened for its examples and votes. */
export const VIEWS = ['cards', 'rows'] as const;

export type CommandView = (typeof VIEWS)[number];

/** Where cards are what is shown until a view is chosen; before-paint.js asks the same. */
const WIDE = '(width >= 64rem)';

/** Where this browser stores the choice; before-paint.js reads it before the first paint. */
export const VIEW_KEY = 'elc:command-view';

/** Null until the page is alive. */
export const $view = atom<CommandView | null>(null);

/**
 * Takes up what this browser chose before, and follows the width of the page where no view was chosen; returns the
 * stop function.
 */
export function recallView(page: Document): () => void {
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
