import type { Permission, Snapshot } from '@elc/contracts';
import { defineView } from '../../build/snapshot-view.ts';
import type { CommandCard } from '../../islands/commands/command-card.ts';
import { type LinkedGuide, linkedGuide } from '../guides/guide-views.ts';
import { cardsInViews, commandsIn } from '../name-links.ts';
import { commandRelations, commandsNamed } from './command-relations.ts';

/** Who may use a command, in a sentence. */
export const PERMISSION_SENTENCES: Readonly<Record<Permission, string>> = {
  OA: 'Every admin can use it: elected admins, perm admins and the Administrator.',
  OR: 'Only the Administrator of the server can use it.',
  UP: 'Perm admins and the Administrator can use it, but not elected admins.',
  NE: 'Players who meet a condition can use it. The description above names the condition.',
};

type Source = Pick<Snapshot, 'commands' | 'guides'>;

/** The page of the command with this slug; undefined for none. */
export const commandPage = defineView((snapshot: Source) => {
  const { cards, ids } = cardsInViews(snapshot.commands);
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  const relationsOf = commandRelations(cards);
  const byId = new Map(snapshot.commands.map((command) => [command.id, command]));
  const guidesOf = new Map<string, LinkedGuide[]>();
  for (const guide of snapshot.guides) {
    for (const slug of commandsNamed(commandsIn(guide), cards)) {
      guidesOf.set(slug, [...(guidesOf.get(slug) ?? []), linkedGuide(guide)]);
    }
  }
  return (slug) => {
    const card = bySlug.get(slug);
    if (!card) return undefined;
    const { opposite, related } = relationsOf(card);
    const id = ids.get(card.slug) ?? '';
    return {
      /** The content id, by which ratings and favorites know the command. */
      id,
      targets: byId.get(id)?.targets ?? [],
      picture: byId.get(id)?.picture,
      clipUrl: byId.get(id)?.clipUrl,
      // Ratings change all the time, and the page does not show them.
      card: { ...card, avgRating: null },
      opposite: opposite && { ...linked(opposite), description: opposite.description },
      related: related.map(linked),
      /** Guides whose text names the command, in the order of the snapshot. */
      guides: guidesOf.get(slug) ?? [],
    };
  };
});

/** What links to another command say: a page is written again when a command that it shows changes in this. */
const linked = ({ slug, name }: CommandCard) => ({ slug, name });
