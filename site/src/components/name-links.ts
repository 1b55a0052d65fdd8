import type { BadgePage, Guide, Snapshot } from '@elc/contracts';
import { escapeHtml } from '@elc/contracts/escape-html';
import type { MarkedExtension, Token, Tokens } from 'marked';
import { defineView } from '../build/snapshot-view.ts';
import { type CommandCard, cardsOf } from '../islands/commands/command-card.ts';
import { oncePerObject } from '../once-per-object.ts';
import { commandsNamed, typedNames } from './commands/command-relations.ts';

/** A command by one of its names, in lower case, or a badge by its name, and the path of its page. */
export type NameLink = readonly [name: string, path: string];

type Source = Pick<Snapshot, 'commands' | 'badges'>;

/** Of a text that has not changed, the commands are not read again at the next publication. */
export const commandsIn = oncePerObject(({ content }: Pick<Guide, 'content'>) =>
  typedNames(content),
);

/** For views, which read the list itself: of one that records its readers, later ones would go unseen. */
export const cardsInViews = oncePerObject(cardsOf);

interface Found {
  readonly cards: readonly CommandCard[];
  /** Badges that were looked for. */
  readonly badges: string;
  readonly links: readonly NameLink[];
}

const found = new WeakMap<object, Found>();

/** What a text names that has a page. For views. */
export function linksIn(
  written: Pick<Guide, 'content'>,
  { commands, badges }: Source,
): readonly NameLink[] {
  const { cards } = cardsInViews(commands);
  const linked = linkedBadges(badges);
  const before = found.get(written);
  if (before?.cards === cards && before.badges === linked.names) return before.links;
  const links = [
    ...commandsIn(written).flatMap((name) =>
      commandsNamed([name], cards).map((slug): NameLink => [name, `/commands/${slug}`]),
    ),
    ...linked.links.filter(([name]) => written.content.includes(name)),
  ];
  found.set(written, { cards, badges: linked.names, links });
  return links;
}

/** Badges whose name is unlikely to mean something else: a single word ("Candidate") often does. */
const linkedBadges = oncePerObject((badges: readonly BadgePage[]) => {
  const links = badges
    .filter(({ name }) => /\S\s+\S/.test(name))
    .map(({ name, slug }): NameLink => [name, `/badges/${slug}`]);
  return { names: JSON.stringify(links), links };
});

/** What a guide names. */
export const linksOfGuide = defineView((snapshot: Source & Pick<Snapshot, 'guides'>) => {
  const bySlug = new Map(snapshot.guides.map((guide) => [guide.slug, guide]));
  return (slug): readonly NameLink[] => {
    const guide = bySlug.get(slug);
    return guide ? linksIn(guide, snapshot) : [];
  };
});

const COMMAND = /^[;/][a-z][a-z0-9]*/i;

/** Has Markdown link the commands and badges that it names, commands also as code, to their pages. */
export function linkNames(links: readonly NameLink[]): MarkedExtension {
  const paths = new Map(links);
  const ofCommands = links.some(([name]) => COMMAND.test(name));
  const badge = wholeNames([...paths.keys()].filter((name) => !COMMAND.test(name)));
  const commandPath = (text: string) => paths.get(COMMAND.exec(text)?.[0].toLowerCase() ?? '');
  const inLinks = new WeakSet<Token>();
  return {
    walkTokens(token) {
      if (token.type !== 'link') return;
      for (const inner of (token as Tokens.Link).tokens) inLinks.add(inner);
    },
    extensions: [
      {
        name: 'named',
        level: 'inline',
        start(source) {
          const places = [ofCommands ? source.search(/[;/][a-z]/i) : -1, source.search(badge)];
          return Math.min(...places.filter((place) => place >= 0));
        },
        tokenizer(source) {
          if (this.lexer.state.inLink) return undefined;
          const command = commandPath(source);
          const raw = command ? COMMAND.exec(source)?.[0] : badgeAtStart(source);
          const path = command ?? paths.get(raw ?? '');
          return raw && path ? { type: 'named', raw, path } : undefined;
        },
        renderer: ({ raw, path }) => `<a href="${path}">${escapeHtml(raw)}</a>`,
      },
    ],
    renderer: {
      codespan(token: Tokens.Codespan) {
        const code = `<code>${escapeHtml(token.text)}</code>`;
        const path = inLinks.has(token) ? undefined : commandPath(token.text);
        return path ? `<a href="${path}">${code}</a>` : code;
      },
    },
  };

  function badgeAtStart(source: string): string | undefined {
    const found = badge.exec(source);
    return found?.index === 0 ? found[0] : undefined;
  }
}

/** Finds the first of these names that is not part of another word; of two at one place, the longer. */
function wholeNames(names: readonly string[]): RegExp {
  const either = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  if (either.length === 0) return /$^/;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}
