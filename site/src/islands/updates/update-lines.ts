import type { ElcUpdatesResponse, UpdateLine, UpdateTopic } from '@elc/contracts';

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

/** What the page shows, apart from the lines themselves. */
interface UpdatesView {
  /** What is shown in the place of the lists. */
  readonly panel: 'loading' | 'lists' | 'failed';
  /** What readers should know about these lines, in a sentence; null where nothing is wrong. */
  readonly notice: string | null;
  /** Who summed the lines up; null while there are none. */
  readonly credit: string | null;
}

const NOTICES: Readonly<Record<ElcUpdatesResponse['state'], string | null>> = {
  ok: null,
  stale: 'Discord is not answering right now. These are the last updates that we have.',
  refused:
    'Discord does not let our bot read these channels. The operator can see why; these are the last updates that we have.',
  content_hidden:
    'Discord does not let our bot read what is written in these channels. The operator has to grant it the message content intent.',
  not_configured: 'This installation is not connected to a Discord server.',
};

const CREDITS: Readonly<Record<ElcUpdatesResponse['summarizedBy'], string>> = {
  ai: 'Summarized by AI from the messages in our Discord. Follow a line to read the whole message.',
  'built-in':
    'Each line is the most telling sentence of a message in our Discord. Follow it to read the rest.',
};

const NOT_REFRESHED = 'The updates could not be refreshed. These are the previous ones.';

/** Decides what is shown: lines that were there stay when a refresh fails, with a note about it. */
export function updatesView(answer: {
  readonly data?: ElcUpdatesResponse | undefined;
  readonly error?: unknown;
  /** Whether the page was published with lines. */
  readonly hasLines: boolean;
}): UpdatesView {
  const { data, error, hasLines } = answer;
  if (!data) {
    const isFailed = error !== undefined;
    if (hasLines) return { panel: 'lists', notice: isFailed ? NOT_REFRESHED : null, credit: null };
    return { panel: isFailed ? 'failed' : 'loading', notice: null, credit: null };
  }
  const isEmpty = data.gameUpdates.length === 0 && data.communityHighlights.length === 0;
  return {
    panel: 'lists',
    notice: error === undefined ? NOTICES[data.state] : NOT_REFRESHED,
    credit: isEmpty ? null : CREDITS[data.summarizedBy],
  };
}
