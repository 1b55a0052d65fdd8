import type { UpdateLine, UpdateTopic } from '@elc/contracts';

/** What readers see of each topic, in the order of the filters. */
export const TOPIC_LABELS: Readonly<Record<UpdateTopic, string>> = {
  new: 'New',
  fixed: 'Fixed',
  event: 'Event',
};

export const TOPICS = Object.keys(TOPIC_LABELS) as UpdateTopic[];

/** A line of the list: what its topics are called stands beside it. */
export type ListedLine = Pick<UpdateLine, 'slug' | 'text' | 'topics' | 'postedAt'>;

/** Names what is shown of a line: where it is the same, nothing has to be written again. */
export const lineKey = ({ slug, text, topics }: ListedLine): string =>
  [slug, topics.join('+'), text].join(' ');

/** Lines of one UTC day, `2026-11-21`. */
export interface DayOfLines<Line = ListedLine> {
  readonly day: string;
  readonly lines: readonly Line[];
}

/** Lines by the day on which they were posted, in their order. */
export function byDay<Line extends ListedLine>(lines: readonly Line[]): DayOfLines<Line>[] {
  const days = Map.groupBy(lines, ({ postedAt }) => postedAt.slice(0, 10));
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }));
}

/** The topic that a page's query names; null for all updates. */
export const topicFromQuery = (query: URLSearchParams): UpdateTopic | null =>
  TOPICS.find((topic) => topic === query.get('topic')) ?? null;

/** The query with the topic written into it, other parameters unchanged. */
export function queryOfTopic(topic: UpdateTopic | null, current: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(current);
  if (topic) query.set('topic', topic);
  else query.delete('topic');
  return query;
}
