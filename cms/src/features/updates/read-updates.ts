import {
  type DiscordUpdate,
  type ElcUpdatesResponse,
  type GameUpdate,
  UPDATE_KINDS,
  type UpdateKind,
  type UpdateLine,
  type UpdateTopic,
} from '@elc/contracts';
import { readRevisions } from '../../platform/db/revisions';
import { mapInTurns } from '../../platform/in-turns';
import { isoTime } from '../../platform/rules/iso-time';
import { messageMarkdown, plainText } from './rules/plain-text';
import { shorten } from './rules/summarise';
import { followedChannels, lastPolls } from './tables/discord-channels';
import { type MessagePage, messagePage, type SummedUpMessage } from './tables/discord-messages';

/** Lines of each kind that the page shows. */
const LINES = 10;

/** Messages that have pages on the site: the newest. */
const UPDATE_PAGES = 300;

/** None without a channel to follow. */
export const updatesPage = async (asked: MessagePage): Promise<SummedUpMessage[]> =>
  followedChannels().length > 0 ? messagePage(asked) : [];

/** What is stored of the community chat; it is not called. */
export async function latestUpdates(): Promise<ElcUpdatesResponse> {
  const newestOf = (kind: UpdateKind) => updatesPage({ kind, limit: LINES });
  const [updates = [], highlights = []] = await Promise.all(UPDATE_KINDS.map(newestOf));
  const polls = await lastPolls();
  // One line of an AI is enough to say so: readers should know.
  const byAi = [...updates, ...highlights].some(({ summarisedBy }) => summarisedBy === 'ai');
  return {
    gameUpdates: updates.map(({ summary }) => summary),
    communityHighlights: highlights.map(({ summary }) => summary),
    sources: {
      gameUpdates: updates.map(toLine),
      communityHighlights: highlights.map(toLine),
    },
    summarizedBy: byAi ? 'ai' : 'built-in',
    state: followedChannels().length > 0 ? updatesState(polls) : 'not_configured',
    lastUpdated: isoTime(lastReadAtMs(polls)),
  };
}

let cached: { readonly version: number; readonly pages: GameUpdate[] } | undefined;

/** What the site has pages of, newest first; the same objects while no message changes. */
export async function updatePages(): Promise<GameUpdate[]> {
  const { updates: version } = await readRevisions();
  if (cached?.version !== version)
    cached = { version, pages: (await updatesPage({ limit: UPDATE_PAGES })).map(toGameUpdate) };
  return cached.pages;
}

/** Newest first, each with its line, its whole text and its address: its page, or Discord's where it has none. */
export async function newestMessages(limit: number) {
  const newest = await messagePage({ limit });
  return mapInTurns(newest.entries(), ([place, { id, summary, text, slug, url }]) => ({
    id,
    title: summary,
    text: plainText(text),
    url: place < UPDATE_PAGES ? `/updates/${slug}` : url,
  }));
}

/** A message as `GET /api/discord-updates` lists it. */
export function toDiscordUpdate(message: SummedUpMessage): DiscordUpdate {
  const { id, kind, author, editedAtMs } = message;
  return {
    ...toLine(message),
    id,
    kind,
    author,
    editedAt: isoTime(editedAtMs),
  };
}

type Line = Pick<SummedUpMessage, 'summary' | 'url' | 'text' | 'postedAtMs' | 'slug'>;

/** The line of a message, which is its title wherever it is shown. */
export function toLine({ summary, url, text, postedAtMs, slug }: Line): UpdateLine {
  const topics = DESCRIBED.test(text) || OF_A_PICTURE.test(summary) ? [] : updateTopics(summary);
  return { text: summary, url, postedAt: isoTime(postedAtMs), slug, topics };
}

function toGameUpdate(message: SummedUpMessage): GameUpdate {
  const { text, kind, author, editedAtMs } = message;
  return {
    ...toLine(message),
    kind,
    author,
    editedAt: isoTime(editedAtMs),
    excerpt: shorten(plainText(text)),
    content: messageMarkdown(text),
  };
}

/** A message that has no words but a description of what it shows: a new lighthouse in a picture is no news. */
const DESCRIBED = /^(?:Picture|Video|Sound recording|File|Sticker): .*$/;

/** A line about a picture, whatever is in it. */
const OF_A_PICTURE =
  /^(?:(?:a|an|the|my|our|another|some) )?(?:\w+ )?(?:picture|photo|screenshot|video|clip|drawing)s? of\b/i;

/** Words that mark each topic, as whole words. */
const WORDS: Readonly<Record<UpdateTopic, RegExp>> = {
  new: /\b(?:(?<!\b(?:nothing|not|no)(?: is| are)? )new|add(?:s|ed)?|introduc(?:e[sd]?|ing)|launch(?:ed|es)?|releas(?:e[sd]?|ing)|(?:is|are) (?:now )?(?:open|live|here)(?! for)|arrive[sd]?|can now|now (?:you )?can|brings?)\b/i,
  fixed:
    /\b(?:fix(?:ed|es)?(?! (?:for|on) (?:next|the (?:next|week)|\d|\w+day\b))|hotfix(?:es)?|bug(?:fix)?(?:es|s)?|patch(?:ed|es)?|repair(?:ed|s)?|solved|restored?|(?:is|are) back|no longer)\b/i,
  event:
    /\b(?:events?|contests?|competitions?|tournaments?|giveaways?|part(?:y|ies)|festivals?|seasonal|celebrat(?:e[sd]?|ion)|winners?|debates?)\b/i,
};

/** What a line is about, by its own words; none where no word says so. */
function updateTopics(line: string): UpdateTopic[] {
  const topics = Object.keys(WORDS) as UpdateTopic[];
  return topics.filter((topic) => WORDS[topic].test(line));
}

/**
 * How the last readings of one channel ended; milliseconds since the epoch. `readAtMs` is the last look
 * that succeeded, null before it. `problem` is what an operator can mend, `contentHidden` whether the
 * channel could be read all the same.
 */
export interface ChannelReading {
  readonly triedAtMs: number;
  readonly readAtMs: number | null;
  readonly contentHidden: boolean;
  readonly problem: string | null;
}

/** The state of the updates' source that readers see, from the readings of all channels. */
export function updatesState(readings: readonly ChannelReading[]): ElcUpdatesResponse['state'] {
  const read = readings.filter(({ readAtMs }) => readAtMs !== null);
  const failing = readings.filter(isFailing);
  if (failing.some(isRefused)) return 'refused';
  if (failing.length > 0) return 'stale';
  if (read.length > 0 && read.every(({ contentHidden }) => contentHidden)) return 'content_hidden';
  return 'ok';
}

/**
 * The oldest of the last successful readings, so that nothing is older than it says; null before all
 * succeeded.
 */
export function lastReadAtMs(readings: readonly ChannelReading[]): number | null {
  const times = readings.flatMap(({ readAtMs }) => readAtMs ?? []);
  return times.length === 0 || times.length < readings.length ? null : Math.min(...times);
}

const isFailing = ({ triedAtMs, readAtMs }: ChannelReading) =>
  readAtMs === null || triedAtMs > readAtMs;

/** A problem without hidden texts is one of the readings that failed. */
const isRefused = ({ problem, contentHidden }: ChannelReading) =>
  problem !== null && !contentHidden;
