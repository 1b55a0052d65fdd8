import type { Command } from '../commands/command.ts';
import { commandSlug } from '../commands/command-slug.ts';
import type { Guide } from '../guides/guide.ts';
import type { SearchType } from './search.ts';
import { wordsIn } from './words.ts';

/** What can be found, the one that is wanted most often first; the API answers all but pages and its own calls. */
export const DOCUMENT_TYPES = [
  'command',
  'guide',
  'page',
  'badge',
  'update',
  'player',
  'call',
] as const satisfies readonly (SearchType | 'page' | 'call')[];

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Something that search can find. Ids are unique within a type. */
export interface SearchDocument {
  readonly type: DocumentType;
  readonly id: string;
  /** Its name; words that are found here count most. */
  readonly title: string;
  /** Other names, as good as the title. */
  readonly aliases?: readonly string[];
  /** Words that describe it: category, tags, headings, the command that undoes it. */
  readonly keywords: string;
  /** What is shown of it, in one sentence or line. */
  readonly excerpt: string;
  /** What else may be searched, as long as it likes. */
  readonly text: string;
  /** A page of the site, or the source. */
  readonly url: string;
}

const HEADING = /^#{1,6} +(.+)$/gm;
const ADDRESS = /https?:\/\/\S+/g;

/** Words that are in nearly every text, so they are not searched; two letters of a script without spaces are a word. */
const UNTELLING = /^[a-z\d]{1,2}$/;

type Findable = Omit<Command, 'id' | 'avgRating'>;

/** Commands as documents; `idOf` names them. Each is also found by the name of the one that undoes it. */
export function commandDocuments<One extends Findable>(
  commands: readonly One[],
  idOf: (command: One) => string,
): SearchDocument[] {
  const slugs = new Set(commands.map(({ name }) => commandSlug(name)));
  return commands.map((command) => {
    const { name, slug, aliases, description, category, usage, examples } = command;
    const pair = pairOf(commandSlug(name));
    return {
      type: 'command',
      id: idOf(command),
      title: name,
      aliases,
      keywords: slugs.has(pair) ? `${category} ${pair}` : category,
      excerpt: description,
      text: newWords(`${usage} ${examples.join(' ')}`, `${name} ${description} ${category}`),
      url: `/commands/${slug}`,
    };
  });
}

type FindableGuide = Omit<Guide, 'id'> & { id?: string };

const guideDocuments = new WeakMap<FindableGuide, SearchDocument>();

/** A guide is found by its tags, headings and text; of one object the same document is returned each time. */
export function guideDocument(guide: FindableGuide): SearchDocument {
  const document = guideDocuments.get(guide) ?? documentOfGuide(guide);
  guideDocuments.set(guide, document);
  return document;
}

function documentOfGuide(guide: FindableGuide): SearchDocument {
  const { id, slug, title, summary, category, tags, content, questions = [] } = guide;
  const answers = questions.map(({ question, answer }) => `${question} ${answer}`);
  const headings = [...content.matchAll(HEADING)].map(([, heading = '']) => heading);
  const keywords = newWords([category, ...tags, ...headings].join(' '), title);
  return {
    type: 'guide',
    id: id ?? slug,
    title,
    keywords,
    excerpt: summary,
    text: newWords(
      [content, ...answers].join(' ').replace(ADDRESS, ' '),
      `${title} ${summary} ${keywords}`,
    ),
    url: `/guides/${slug}`,
  };
}

/** The words of a text, each once, without those that are known: an index is read by phones too. */
export function newWords(text: string, known: string): string {
  const old = new Set(wordsIn(known));
  return [...new Set(wordsIn(text))]
    .filter((word) => !UNTELLING.test(word) && !old.has(word))
    .join(' ');
}

/** What undoes a command, by its name: `unfly` and `fly` are a pair. */
function pairOf(slug: string): string {
  return slug.startsWith('un') ? slug.slice(2) : `un${slug}`;
}
