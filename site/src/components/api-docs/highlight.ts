import { escapeHtml } from '@elc/contracts/escape-html';
import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import luau from 'shiki/langs/luau.mjs';
import python from 'shiki/langs/python.mjs';
import shell from 'shiki/langs/shellscript.mjs';
import {
  KEY_PLACEHOLDER,
  type Language,
} from '../../islands/api-docs/contract/samples/language-names.ts';

/** The grammar of each language that the documentation shows. */
const GRAMMARS = {
  curl: 'shellscript',
  // Samples have no types, which follow from the client's own.
  TypeScript: 'javascript',
  Python: 'python',
  Luau: 'luau',
  JSON: 'json',
} as const satisfies Record<Language | 'JSON', string>;

export type Highlightable = keyof typeof GRAMMARS;

/** Classes of the kinds of tokens that have a color of their own. */
const COLORS = new Map([
  ['keyword', 'text-accent'],
  ['string', 'text-success'],
  ['constant', 'text-warning'],
  ['function', 'text-accent-strong'],
  ['comment', 'text-muted'],
]);
const KIND = new RegExp(`token-(${[...COLORS.keys()].join('|')})`);

const THEME = 'kinds';

const highlighter = createHighlighterCoreSync({
  themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '', fontStyle: false })],
  langs: [shell, javascript, python, luau, json],
  engine: createJavaScriptRegexEngine(),
});

/**
 * Code as HTML, its tokens in spans by their kind; the place of an API key can be found by `data-key`. For the
 * publication alone: no browser loads a grammar.
 */
export function highlighted(code: string, language: Highlightable): string {
  const lines = highlighter.codeToTokensBase(code, { lang: GRAMMARS[language], theme: THEME });
  return lines
    .map((tokens) => tokens.map((token) => tokenHtml(token, language)).join(''))
    .join('\n')
    .replaceAll(KEY_PLACEHOLDER, `<span data-key>${KEY_PLACEHOLDER}</span>`);
}

function tokenHtml(
  { content, color = '' }: { content: string; color?: string },
  language: Highlightable,
): string {
  const [, kind = ''] = KIND.exec(color) ?? [];
  // Half of an answer are names of properties: plain, they let its values stand out.
  const look = language === 'JSON' && kind === 'keyword' ? undefined : COLORS.get(kind);
  // Quotes may stand in a text as they are, and code is full of them.
  const text = escapeHtml(content).replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  return look ? `<span class="${look}">${text}</span>` : text;
}
