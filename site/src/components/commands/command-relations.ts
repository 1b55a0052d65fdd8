import type { CommandCard } from '../../islands/commands/command-card.ts';
import { oncePerObject } from '../../once-per-object.ts';

const MENTION = /[;/][a-z][a-z0-9]*/gi;

/** Related commands on a page, at most. */
const RELATED_MAX = 6;

type Cards = readonly CommandCard[];

/** Slugs by every name that players type, in lower case. */
const slugsByName = oncePerObject((cards: Cards) => {
  const slugs = new Map<string, string>();
  for (const { slug, aliases } of cards) {
    for (const alias of aliases) slugs.set(alias.toLowerCase(), slug);
  }
  for (const { slug, name } of cards) slugs.set(name.toLowerCase(), slug);
  return slugs;
});

/** Words of a text that look like commands as they are typed (`;fly`), in lower case, in their order, each once. */
export function typedNames(text: string): string[] {
  return [...new Set((text.match(MENTION) ?? []).map((name) => name.toLowerCase()))];
}

/** Slugs of the commands with these names, in their order, each once. */
export function commandsNamed(names: readonly string[], cards: Cards): string[] {
  const slugs = slugsByName(cards);
  return [...new Set(names.flatMap((name) => slugs.get(name) ?? []))];
}

/** Slugs of the commands that a text names, in their order, each once. */
export function mentionedCommands(text: string, cards: Cards): string[] {
  return commandsNamed(typedNames(text), cards);
}

/**
 * Finds what each command belongs with: the command that undoes it, or that it undoes (`;unfly` for `;fly`), and those
 * that its description names, then those whose descriptions name it, then others of its category: the next ones in
 * the list, after the category's end those at its beginning, so that each command is shown somewhere.
 */
export function commandRelations(cards: Cards) {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  const byCategory = Map.groupBy(cards, ({ category }) => category);
  const mentions = new Map(
    cards.map(({ slug, description }) => [slug, mentionedCommands(description, cards)]),
  );
  return (card: CommandCard) => {
    const { slug, category } = card;
    const opposite = bySlug.get(slug.startsWith('un') ? slug.slice(2) : `un${slug}`);
    const naming = cards.filter((other) => mentions.get(other.slug)?.includes(slug));
    const alike = byCategory.get(category) ?? [];
    const place = alike.indexOf(card);
    const found = [
      ...(mentions.get(slug) ?? []).flatMap((other) => bySlug.get(other) ?? []),
      ...naming,
      ...alike.slice(place + 1),
      ...alike.slice(0, place),
    ];
    const related = [...new Set(found)]
      .filter((other) => other !== card && other !== opposite)
      .slice(0, RELATED_MAX);
    return { opposite, related };
  };
}
