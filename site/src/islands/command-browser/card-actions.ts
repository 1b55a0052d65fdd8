import { commandIdOf } from '../../stores/commands/catalog.ts';
import type { Rating } from '../../stores/commands/command-filter.ts';
import { toggleFavorite } from '../../stores/favorites/current-favorites.ts';
import { notify } from '../../stores/notifications/notifications.ts';
import { rate } from '../../stores/ratings/current-ratings.ts';

/** The heart of a card. */
export function toggleFavoriteCard(slug: string): void {
  withCommandId(slug, (id) => void toggleFavorite(id));
}

/** The stars of a card. */
export function rateCard(slug: string, rating: Rating): void {
  withCommandId(slug, (id) => void rate(id, rating));
}

/** A card rendered at publication knows its content id only when the API has answered. */
function withCommandId(slug: string, act: (id: string) => void): void {
  const id = commandIdOf(slug);
  if (id !== undefined) {
    act(id);
    return;
  }
  notify({
    title: 'Not Connected',
    description: 'The site could not be reached yet. Please try again in a moment.',
    variant: 'destructive',
  });
}
