import { $catalog } from './catalog.ts';
import type { CommandCard } from './command-card.ts';
import { visibleCards } from './command-filter.ts';
import { $filter, clearFilter } from './filter.ts';

/**
 * Frames without movement before the card counts as reached, and frames after which it is given up.
 */
const SETTLED_FRAMES = 3;
const FRAMES_MAX = 60;

/**
 * Makes links such as `#btools` end at their card: a filter that hides it is cleared, and the page
 * is scrolled until it is still, because cards take their real height only when they come near.
 * Returns the stop function.
 */
export function keepLinkedCommandVisible(): () => void {
  if (arrivedByLink()) reveal();
  addEventListener('hashchange', reveal);
  return () => removeEventListener('hashchange', reveal);
}

/** On a reload or a way back, the browser returns to where the visitor was, and that is right. */
function arrivedByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return (arrival as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function reveal(): void {
  const slug = location.hash.slice(1);
  const cards = $catalog.get()?.cards ?? [];
  const isLinked = (card: CommandCard) => card.slug === slug;
  if (!cards.some(isLinked)) return;
  if (!visibleCards(cards, $filter.get(), () => false).some(isLinked)) clearFilter();
  scrollTo(slug, 0, FRAMES_MAX);
}

function scrollTo(slug: string, settledFrames: number, framesLeft: number): void {
  const card = document.getElementById(slug);
  const before = card?.getBoundingClientRect().top ?? Number.NaN;
  card?.scrollIntoView({ behavior: 'instant' });
  const after = card?.getBoundingClientRect().top ?? Number.NaN;
  const settled = Math.abs(after - before) < 1 ? settledFrames + 1 : 0;
  if (settled >= SETTLED_FRAMES || framesLeft === 0) return;
  requestAnimationFrame(() => scrollTo(slug, settled, framesLeft - 1));
}
