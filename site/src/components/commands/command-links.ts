import type { Guide, Snapshot } from '@elc/contracts';
import { escapeHtml } from '@elc/contracts/escape-html';
import type { MarkedExtension, Token, Tokens } from 'marked';
import { defineView } from '../../build/snapshot-view.ts';
import { type CommandCard, cardsOf } from '../../islands/commands/command-card.ts';
import { oncePerObject } from '../../once-per-object.ts';
import { commandsNamed, typedNames } from './command-relations.ts';

/** A command by one of its names, in lower case, and the slug of its page. */
export type CommandLink = readonly [name: string, slug: string];

/** The commands with these names, as links. */
export function commandLinks(
  names: readonly string[],
  cards: readonly CommandCard[],
): CommandLink[] {
  return names.flatMap((name) =>
    commandsNamed([name], cards).map((slug): CommandLink => [name, slug]),
  );
}

/** Of a guide that has not changed, the text is not read again at the next publication. */
export const namesInGuide = oncePerObject(({ content }: Guide) => typedNames(content));

/** The commands that a guide names. */
export const linksOfGuide = defineView((snapshot: Pick<Snapshot, 'commands' | 'guides'>) => {
  const { cards } = cardsOf(snapshot.commands);
  const bySlug = new Map(snapshot.guides.map((guide) => [guide.slug, guide]));
  return (slug): readonly CommandLink[] => {
    const guide = bySlug.get(slug);
    return guide ? commandLinks(namesInGuide(guide), cards) : [];
  };
});

const COMMAND = /^[;/][a-z][a-z0-9]*/i;

/** Has Markdown link the commands that it names, in its text and as code, to their pages. */
export function linkCommands(commands: readonly CommandLink[]): MarkedExtension {
  const slugs = new Map(commands);
  const slugOf = (text: string) => slugs.get(COMMAND.exec(text)?.[0].toLowerCase() ?? '');
  const inLinks = new WeakSet<Token>();
  return {
    walkTokens(token) {
      if (token.type !== 'link') return;
      for (const inner of (token as Tokens.Link).tokens) inLinks.add(inner);
    },
    extensions: [
      {
        name: 'command',
        level: 'inline',
        start: (source) => source.search(/[;/][a-z]/i),
        tokenizer(source) {
          const slug = this.lexer.state.inLink ? undefined : slugOf(source);
          if (!slug) return undefined;
          return { type: 'command', raw: COMMAND.exec(source)?.[0] ?? '', slug };
        },
        renderer: ({ raw, slug }) => `<a href="/commands/${slug}">${raw}</a>`,
      },
    ],
    renderer: {
      codespan(token: Tokens.Codespan) {
        const code = `<code>${escapeHtml(token.text)}</code>`;
        const slug = inLinks.has(token) ? undefined : slugOf(token.text);
        return slug ? `<a href="/commands/${slug}">${code}</a>` : code;
      },
    },
  };
}
