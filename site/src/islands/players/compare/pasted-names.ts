import { cleanUsername, withoutInvisible } from '@elc/contracts/players/clean-username';
import { canBeUsername } from '@elc/contracts/players/username-form';

/** Names that are checked at once, at most: the largest servers hold 36, and an address may check 60 a minute. */
export const NAMES_MAX = 50;

/** A time, a number or a bullet in front: `[12:01:33] `, `1:05 PM `, `2) `, `• `. */
const TIME = /^[[(]?\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]m\b)?[\])]?\s+/i;
const MARK = /^[^\p{L}\p{N}_@[(]*(?:\d+[.):\s-]\s*)?[^\p{L}\p{N}_@[(]*/u;

const HANDLE = /(?<![\p{L}\p{N}_.])[@＠]\s?(\w+(?:\.\w+)*)/gu;
const ONLY_HANDLE = /^[@＠]\s?[\w.]+$/;
const BESIDE_NAME = /\([@＠]\s?\w/;

/** What stands before a colon, and after it. */
const AFTER_COLON = /^([^:]{1,80}):\s+(.*)$/;
const SEPARATORS = /[,;|\t、，；｜]+/;
/** A label above names that only spaces separate; else it would be read as the display name of who writes. */
const LABEL = /^(?:players?|playing|online|on the server|names?|staff|team|admins?)\b/i;
const JOINS = /^(?:and|&|\+)$/i;

/**
 * Usernames out of a pasted list, each once, in their order: a line each or separated by anything, with numbers,
 * bullets, times, labels, and display names beside or below them (`Display (@Name)`); of a line of chat, who wrote it.
 * A line without anything that can be a username stands as it is, so that its refusal is said.
 */
export function namesInText(text: string): string[] {
  const lines = withoutInvisible(text)
    .split(/[\n\r]+/)
    .map((line) => line.trim().replace(TIME, '').replace(MARK, '').trim())
    .filter((line) => line !== '');
  const isLabeled = hasLabels(lines);
  const found = hasNamesBelow(lines)
    ? lines.filter((_, index) => index % 2 === 1).flatMap(handlesIn)
    : lines.flatMap((line) => namesInLine(isLabeled ? withoutLabel(line) : line));
  const names = new Map<string, string>();
  for (const name of found) {
    const key = name.toLowerCase();
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** Whether every second line is the username of the display name above it. */
function hasNamesBelow(lines: readonly string[]): boolean {
  return (
    lines.length > 0 &&
    lines.length % 2 === 0 &&
    (lines.length > 2 || !canBeUsername(cleanUsername(lines[0] ?? ''))) &&
    lines.every((line, index) => ONLY_HANDLE.test(line) === (index % 2 === 1))
  );
}

/** Whether what stands before colons are labels of lists, not those who wrote in a chat. */
function hasLabels(lines: readonly string[]): boolean {
  const lists = lines.flatMap((line) => AFTER_COLON.exec(line)?.[2] ?? []);
  const isAlone = lines.length === 1;
  const partsOf = (list: string) =>
    list.split(SEPARATORS).flatMap((part) => {
      return isAlone && !BESIDE_NAME.test(part) ? part.trim().split(/\s+/) : [part];
    });
  return (
    lists.some((list) => SEPARATORS.test(list)) &&
    lists.every((list) => partsOf(list).every(isOneName))
  );
}

const isOneName = (part: string) => BESIDE_NAME.test(part) || canBeUsername(cleanUsername(part));

const withoutLabel = (line: string) => line.replace(AFTER_COLON, '$2');

function namesInLine(line: string): string[] {
  if (line.endsWith(':')) return [];
  const speaker = AFTER_COLON.exec(line)?.[1] ?? '';
  if (speaker !== '') {
    return LABEL.test(speaker) ? namesInLine(withoutLabel(line)) : nameOfSpeaker(speaker);
  }
  if (BESIDE_NAME.test(line)) return namesBeside(line);
  const words = line.split(SEPARATORS).flatMap((part) => {
    const handles = handlesIn(part);
    return handles.length > 0 ? handles : part.split(/\s+/).map(withoutSigns).filter(canBeUsername);
  });
  const names = words.length > 1 ? words.filter((word) => !JOINS.test(word)) : words;
  if (names.length === 0) return withoutSigns(line) === '' ? [] : [line];
  const named = names.filter((name) => /\D/.test(name));
  return named.length > 0 ? named : names;
}

/**
 * Usernames of a line with display names (`Old Town (@OldTownMayor), BridgeBella`): those in parentheses, and words
 * between separators that stand behind one. In front of one a display name may have separators itself.
 */
function namesBeside(line: string): string[] {
  const [, ...pieces] = line.split(/(?=\([@＠])/);
  return pieces.flatMap((piece, index) => {
    const [inside = '', behind = ''] = piece.split(/\)(.*)/s);
    const parts = behind.split(SEPARATORS);
    const isLast = index === pieces.length - 1;
    const plain = (isLast ? parts : parts.slice(0, -1)).map((part) => cleanUsername(part.trim()));
    return [...handlesIn(inside), ...plain.filter(canBeUsername)];
  });
}

/** The username before the colon of a line of chat, without tags in brackets; several words are a display name. */
function nameOfSpeaker(speaker: string): string[] {
  const handles = handlesIn(speaker);
  if (handles.length > 0) return handles;
  const bare = speaker.replace(/\[[^\]]*\]\s*(?=\S)/g, '').replace(/(?<=\S)\s*\[[^\]]*\]/g, '');
  return [withoutSigns(bare)];
}

const handlesIn = (text: string) => Array.from(text.matchAll(HANDLE), ([, name = '']) => name);

/** The word between punctuation and the like; empty where nothing else is there. */
const withoutSigns = (word: string) => /[\p{L}\p{N}_](?:.*[\p{L}\p{N}_])?/u.exec(word)?.[0] ?? '';

/** What is wrong with a list of names as a whole; null where nothing is. */
export function refusalOf(names: readonly string[]): string | null {
  if (names.length === 0) return 'Enter at least one name.';
  if (names.length <= NAMES_MAX) return null;
  return `These are ${names.length} names. Check at most ${NAMES_MAX} at a time.`;
}
