import { type ProbeContext, shared } from '../shared/probe-context';
import {
  type Check,
  explainFailure,
  failed,
  ok,
  skipped,
  unset,
  warning,
} from '../shared/rules/finding';
import type { WikiClient } from './create-wiki-client';

const WIKI = { host: 'The wiki', setting: 'WIKI_API_URL' };

/** What the wiki is, a search in it, and one in a category. */
export function probeWiki(
  wiki: WikiClient | null,
  { enteredFacts }: Pick<ProbeContext, 'enteredFacts'>,
): Check[] {
  if (!wiki) {
    return [
      unset(
        'Wiki',
        'The wiki is not searched.',
        "Set WIKI_API_URL to the address of the wiki's api.php (https://NAME.fandom.com/api.php) and restart.",
      ),
    ];
  }
  const category = shared(() => wiki.someCategory());
  return [
    {
      name: 'Wiki',
      async run() {
        const site = await wiki.site();
        if (!site.ok) return explainFailure(site, WIKI);
        const { sitename, generator } = site.data;
        return ok(`“${sitename}”${generator ? `, ${generator}` : ''}.`);
      },
    },
    {
      name: 'Search',
      async run() {
        const words = (await enteredFacts())?.gameName ?? 'Election City';
        const found = await wiki.search(words);
        if (!found.ok) return explainFailure(found, WIKI);
        if (found.data.length > 0) return foundFinding(words, found.data.length);
        const some = await category();
        const other = some.ok && some.data !== null ? some.data : null;
        const more = other === null ? null : await wiki.search(other);
        return other !== null && more?.ok && more.data.length > 0
          ? foundFinding(other, more.data.length)
          : warning(
              `“${words}” finds nothing.`,
              'Check that WIKI_API_URL is the wiki of the game.',
            );
      },
    },
    {
      name: 'Category',
      async run() {
        const some = await category();
        if (!some.ok) return explainFailure(some, WIKI);
        if (some.data === null) return skipped('The wiki has no categories.');
        // A category's own name is most often a word of its articles; that it answers is what counts.
        const found = await wiki.search(some.data, some.data);
        if (!found.ok) {
          const { detail, advice } = explainFailure(found, WIKI);
          return failed(`A search in the category “${some.data}” failed. ${detail}`, advice ?? '');
        }
        return ok(`A search in the category “${some.data}” was answered.`);
      },
    },
  ];
}

const foundFinding = (words: string, count: number) =>
  ok(`“${words}” finds ${count === 1 ? '1 article' : `${count} articles`}.`);
