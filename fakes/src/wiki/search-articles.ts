import { ARTICLES, type Article } from './articles.ts';

/**
 * Finds articles as MediaWiki's own search does: every word must stand in title or text, `incategory:"…"`
 * narrows to one category, and matches in the title come first.
 */
export function searchArticles(srsearch: string): Article[] {
  const category = /incategory:"([^"]*)"|incategory:(\S+)/.exec(srsearch);
  const wanted = (category?.[1] ?? category?.[2])?.replaceAll('_', ' ').toLowerCase();
  const words = wordsOf(srsearch.replace(/incategory:("[^"]*"|\S+)/g, ' '));
  return ARTICLES.filter(
    (article) =>
      (wanted === undefined || article.category.toLowerCase() === wanted) &&
      words.every((word) => holds(article.title, word) || holds(article.text, word)),
  ).sort((one, other) => titleMatches(other, words) - titleMatches(one, words));
}

/** The text as a snippet: escaped, with the words that were looked for in MediaWiki's own markup. */
export function snippetOf({ text }: Article, srsearch: string): string {
  const words = wordsOf(srsearch.replace(/incategory:("[^"]*"|\S+)/g, ' '));
  return text
    .split(/(\b)/)
    .map((part) =>
      words.some((word) => part !== '' && part.toLowerCase().startsWith(word))
        ? `<span class="searchmatch">${escaped(part)}</span>`
        : escaped(part),
    )
    .join('');
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const holds = (text: string, word: string) => text.toLowerCase().includes(word);
const titleMatches = ({ title }: Article, words: readonly string[]) =>
  words.filter((word) => holds(title, word)).length;
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
