import { openCatalog } from '../../stores/commands/catalog.ts';
import type { CommandCard } from '../../stores/commands/command-card.ts';
import { keepFilterInAddress } from '../../stores/commands/filter.ts';
import { loadFavorites } from '../../stores/favorites/current-favorites.ts';
import { loadToasterSoon } from '../toaster/load-toaster.ts';
import { keepLinkedCommandVisible } from './linked-command.ts';

/** Everything that begins once the cards on the page are alive; gives the function that ends it. */
export function openCommandsPage(cards: readonly CommandCard[]): () => void {
  const stops = [
    openCatalog(cards),
    keepFilterInAddress(),
    keepLinkedCommandVisible(),
    loadToasterSoon(),
  ];
  void loadFavorites();
  return () => {
    for (const stop of stops) stop();
  };
}
