import { adminTab } from './admin-tab.ts';
import { contentType } from './content-type.ts';
import { endpoint } from './endpoint.ts';
import { island } from './island.ts';
import { page } from './page.ts';
import { type Recipe, recipeText } from './recipe.ts';
import { upstream } from './upstream.ts';

/** In this order: the example of one may use that of another before it. */
export const RECIPES: readonly Recipe[] = [page, island, endpoint, contentType, upstream, adminTab];

const [BEGIN, END] = ['<!-- recipes: written by npm run docs -->', '<!-- end of recipes -->'];

/** The guide for contributors with the recipes as they are now. @throws Error where it has no place for them. */
export function withRecipes(guide: string): string {
  const [begin, end] = [guide.indexOf(BEGIN), guide.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`The guide lacks ${BEGIN} or ${END}.`);
  const text = RECIPES.map(recipeText).join('\n\n');
  return `${guide.slice(0, begin)}${BEGIN}\n\n${text}\n\n${guide.slice(end)}`;
}
