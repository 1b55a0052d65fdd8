import { openCatalog } from '../../stores/commands/catalog.ts';
import type { CommandCard } from '../../stores/commands/command-card.ts';
import { $filter, keepFilterInAddress, narrow } from '../../stores/commands/filter.ts';
import { loadFavorites } from '../../stores/favorites/current-favorites.ts';
import { loadToasterSoon } from '../toaster/load-toaster.ts';
import { keepLinkedCommandVisible } from './linked-command.ts';

/** Everything that begins once the cards on the page are alive; gives the function that ends it. */
export function openCommandsPage(cards: readonly CommandCard[]): () => void {
  const typed = typedEarly();
  const stops = [
    openCatalog(cards),
    keepFilterInAddress(),
    keepLinkedCommandVisible(),
    loadToasterSoon(),
  ];
  if (typed !== '') narrow({ search: typed });
  void loadFavorites();
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * What somebody typed, or the browser filled in again, before the page was alive: it is in the field
 * only, or already in the filter when React was there but this was not.
 */
function typedEarly(): string {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  return $filter.get().search || (field?.value ?? '');
}
