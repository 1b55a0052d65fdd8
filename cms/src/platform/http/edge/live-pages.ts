import type { IncomingMessage } from 'node:http';
import { escapeHtml } from '@elc/contracts/escape-html';

/**
 * By the name of a `<template data-live>`: one copy of it for each, with the words for its `{{…}}`. Of
 * `{{word|one=this|two=that}}` it is what stands behind the word.
 */
export type LiveParts = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/** What a page shows at one request, and the status that it is sent with. */
export interface LivePage {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly parts: LiveParts;
}

/**
 * By the path of a published page, what it shows of stored data. It is read at each request and no cache may hold the
 * answer: what is hidden or erased is in no page that is sent afterwards.
 */
export type LivePages = Readonly<
  Record<string, (query: URLSearchParams, request: IncomingMessage) => Promise<LivePage>>
>;

const TEMPLATE = /<template data-live="(\w+)">(.*?)<\/template>/gs;
const WORD = /\{\{(\w+)(\|[^}]*)?\}\}/g;

/** The HTML of a page with its templates replaced by their copies; one without any is left out. */
export function fillTemplates(html: string, parts: LiveParts): string {
  return html.replace(TEMPLATE, (_template, name: string, inner: string) =>
    (parts[name] ?? [])
      .map((words) =>
        inner.replace(WORD, (_word, key: string, choices?: string) => {
          const word = words[key] ?? '';
          return choices ? choiceOf(word, choices) : escapeHtml(word);
        }),
      )
      .join(''),
  );
}

function choiceOf(word: string, choices: string): string {
  const chosen = choices.split('|').find((choice) => choice.startsWith(`${word}=`));
  return chosen?.slice(word.length + 1) ?? '';
}
