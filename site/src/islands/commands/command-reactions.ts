import { loadToaster } from '../../ui/toaster/load-toaster.ts';
import type { Rating } from './command-filter.ts';
import { $favorites, loadFavorites, toggleFavorite } from './favorites.ts';
import { $ownRatings, rate } from './ratings.ts';

/** Makes the heart and the stars of a command's page act. */
export function startCommandReactions(page: Document): void {
  const part = page.querySelector<HTMLElement>('[data-command-reactions]');
  const heart = part?.querySelector<HTMLElement>('[data-favorite]');
  if (!part || !heart) return;
  const id = part.dataset.commandReactions ?? '';
  const stars = [...part.querySelectorAll<HTMLElement>('[data-rating]')];
  const ratingOf = (star: HTMLElement) => Number(star.dataset.rating) as Rating;

  $favorites.subscribe(({ ids }) => heart.setAttribute('aria-pressed', String(ids.has(id))));
  $ownRatings.subscribe((own) => {
    for (const star of stars) {
      star.setAttribute('aria-pressed', String(own.get(id) === ratingOf(star)));
    }
  });
  heart.addEventListener('click', () => void toggleFavorite(id));
  for (const star of stars) star.addEventListener('click', () => void rate(id, ratingOf(star)));
  // What reports a failure is there before the click that may fail; who only reads does not load it.
  const prepare = () => void loadToaster().catch(() => {});
  for (const event of ['pointerover', 'focusin'])
    part.addEventListener(event, prepare, { once: true });
  void loadFavorites();
}
