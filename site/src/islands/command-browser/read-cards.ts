import type { Permission } from '@elc/contracts';
import type { CommandCard } from '../../stores/commands/command-card.ts';

/**
 * Reads the commands back out of the cards that the server rendered. React then adopts exactly those
 * cards, and the page need not carry its content a second time as data.
 */
export function readCards(page: ParentNode): CommandCard[] {
  return [...page.querySelectorAll<HTMLElement>('.command')].map((card) => {
    const text = (selector: string) => card.querySelector(selector)?.textContent ?? '';
    const average = card.querySelector<HTMLDataElement>('data')?.value;
    return {
      slug: card.id,
      name: text('.command-name'),
      description: text('.command-text'),
      category: text('.command-category'),
      permission: card.querySelector<HTMLElement>('.badge')?.dataset.permission as Permission,
      usage: text('.command-usage > code'),
      examples: [...card.querySelectorAll('.command-examples code')].map(
        (example) => example.textContent ?? '',
      ),
      avgRating: average === undefined ? null : Number(average),
    };
  });
}
