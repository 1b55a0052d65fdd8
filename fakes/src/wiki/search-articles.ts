import { escaped } from '../http/answer.ts';
import { ARTICLES, type Article } from './articles.ts';

/**
 * Finds articles: title or text must contain every word, and matches in the title come first. With
 * CirrusSearch `incategory:"…"` narrows to one category; to MediaWiki's own search it is words.
 */
export function searchArticles(srsearch: string, hasCirrusSearch: boolean): Article[] {
  const category = hasCirrusSearch ? /incategory:"([^"]*)"|incategory:(\S+)/.exec(srsearch) : null;
  const wanted = category?.[1] ?? category?.[2];
  const rest = category ? srsearch.replace(category[0], ' ') : srsearch;
  const words = wordsOf(rest);
  return (wanted === undefined ? [...ARTICLES] : articlesIn(wanted))
    .filter((article) =>
      words.every((word) => holds(article.title, word) || holds(article.text, word)),
    )
    .sort((one, other) => titleMatches(other, words) - titleMatches(one, words));
}

/** The articles of a category, named with spaces or underscores. */
export function articlesIn(category: string): Article[] {
  const wanted = category.replaceAll('_', ' ').toLowerCase();
  return ARTICLES.filter((article) => article.category.toLowerCase() === wanted);
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
