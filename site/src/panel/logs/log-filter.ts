/** Spans of time that one may choose of a log, in milliseconds, shortest first. */
const SPANS_MS = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 } as const;

export type Span = keyof typeof SPANS_MS;

/** What somebody looks for in a log; empty fields leave a filter out. */
export interface LogFilter<Choice extends string> {
  readonly words: string;
  readonly span: Span | '';
  /** The one value that entries can be narrowed to: a level, a status. */
  readonly choice: Choice | '';
}

/** How a log is narrowed, besides by words and time: the parameter's name and its values. */
export interface Choices<Choice extends string> {
  readonly name: string;
  readonly values: readonly Choice[];
}

export const NO_LOG_FILTER = { words: '', span: '', choice: '' } as const;

/** As the API bounds it. */
const WORDS_MAX = 200;

/** The filter that the page's address means; what it does not know is left out. */
export function logFilterFromQuery<Choice extends string>(
  query: URLSearchParams,
  { name, values }: Choices<Choice>,
): LogFilter<Choice> {
  const span = query.get('span') ?? '';
  return {
    words: (query.get('q') ?? '').trim().slice(0, WORDS_MAX),
    span: isSpan(span) ? span : '',
    choice: values.find((value) => value === query.get(name)) ?? '',
  };
}

/** The page's address with the filter written into it. */
export function queryOfLogFilter<Choice extends string>(
  { words, span, choice }: LogFilter<Choice>,
  { name }: Choices<Choice>,
  current: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(current);
  for (const [key, value] of [
    ['q', words],
    ['span', span],
    [name, choice],
  ] as const) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  return query;
}

/** The query of the API for a filter: entries of a span are those since then. */
export function callOfLogFilter<Choice extends string>(
  { words, span, choice }: LogFilter<Choice>,
  { name }: Choices<Choice>,
  nowMs: number,
): URLSearchParams {
  const query = new URLSearchParams();
  if (words) query.set('q', words);
  if (span) query.set('from', new Date(nowMs - SPANS_MS[span]).toISOString());
  if (choice) query.set(name, choice);
  return query;
}

/** Whether anything is left out of the log. */
export function isNarrowed({ words, span, choice }: LogFilter<string>): boolean {
  return words !== '' || span !== '' || choice !== '';
}

/** Whether two filters show the same. */
export function isSameFilter(one: LogFilter<string>, other: LogFilter<string>): boolean {
  return one.words === other.words && one.span === other.span && one.choice === other.choice;
}

/** Whether only more of the same words was typed: the way back leads past what was typed on the way. */
export function isTyping(filter: LogFilter<string>, before: LogFilter<string>): boolean {
  return (
    Boolean(filter.words && before.words) &&
    isSameFilter({ ...filter, words: '' }, { ...before, words: '' })
  );
}

function isSpan(text: string): text is Span {
  return Object.hasOwn(SPANS_MS, text);
}
