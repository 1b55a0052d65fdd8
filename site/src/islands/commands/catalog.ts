import type { Command } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { type Answer, query } from '../../api/queries.ts';
import { type CommandCard, cardsOf, keepUnchanged } from './command-card.ts';

export interface Catalog {
  /** The state of the refresh from the API; cards may be there in each state. */
  readonly refresh: 'loading' | 'ready' | 'failed';
  readonly cards: readonly CommandCard[];
  /** Content ids by slug; empty until the API has answered. */
  readonly ids: ReadonlyMap<string, string>;
}

/** The catalog after an answer of the API: fresh cards, or the ones that were there if it failed. */
export function catalogAfter(
  catalog: Catalog,
  answer: Pick<Answer<readonly Command[]>, 'data' | 'error'>,
): Catalog {
  if (answer.error !== undefined) return { ...catalog, refresh: 'failed' };
  if (answer.data === undefined) return { ...catalog, refresh: 'loading' };
  const { cards, ids } = cardsOf(answer.data);
  return { refresh: 'ready', cards: keepUnchanged(catalog.cards, cards), ids };
}

/** The commands that the page shows; null until `openCatalog`. */
export const $catalog = atom<Catalog | null>(null);

const $published = query('listCommands', { fetch: fetchCommands });

/** Fails rather than hand on something that is not a list, such as the page of a proxy's own API. */
async function fetchCommands(): Promise<readonly Command[]> {
  const commands = await call('listCommands');
  if (!Array.isArray(commands)) throw new TypeError('GET /api/commands did not answer a list.');
  return commands;
}

/**
 * Starts with the cards that the page already shows and refreshes them from the API; returns the
 * stop function.
 */
export function openCatalog(cards: readonly CommandCard[]): () => void {
  $catalog.set({ refresh: 'loading', cards, ids: new Map() });
  return $published.listen((answer) => {
    const catalog = $catalog.get();
    if (catalog) $catalog.set(catalogAfter(catalog, answer));
  });
}

/** Fetches again, after a failure. */
export function retryCatalog(): void {
  $published.invalidate();
}

/** Puts a new average on the card of one command. */
export function setAverageRating(commandId: string, avgRating: number): void {
  const catalog = $catalog.get();
  if (!catalog) return;
  const cards = catalog.cards.map((card) =>
    catalog.ids.get(card.slug) === commandId ? { ...card, avgRating } : card,
  );
  $catalog.set({ ...catalog, cards });
}

/** The content id behind a card, once the API has answered; undefined where it could not, or knows no such card. */
export function commandIdOf(slug: string): Promise<string | undefined> {
  const isAnswered = (catalog: Catalog | null) =>
    catalog?.refresh !== 'loading' || catalog.ids.has(slug);
  const now = $catalog.get();
  if (isAnswered(now)) return Promise.resolve(now?.ids.get(slug));
  return new Promise((resolve) => {
    const stop = $catalog.listen((catalog) => {
      if (!isAnswered(catalog)) return;
      stop();
      resolve(catalog?.ids.get(slug));
    });
  });
}
