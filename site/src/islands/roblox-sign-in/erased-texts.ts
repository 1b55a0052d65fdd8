import { formatCountOf } from '../players/format.ts';

/** What the kinds of an erasure are called, one and several of them. */
const NAMES: Readonly<Record<string, string>> = {
  players: 'stored check',
  scanMembers: 'result of a group scan',
  scans: 'scan that was started in your name',
  reports: 'report that named you',
  logLines: 'line of the log that named you',
  robloxAccounts: 'entry of your sign-in',
};

/** What was erased, in words; kinds of which there was nothing are left out. */
export function erasedTexts(erased: Readonly<Record<string, number>>): string[] {
  return Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const [first = 'entry', ...rest] = (NAMES[kind] ?? 'other entry').split(/ (?=of|that)/);
      return [plural(count, first), ...rest].join(' ');
    });
}

const plural = (count: number, noun: string) =>
  count === 1 || !noun.endsWith('y')
    ? formatCountOf(count, noun)
    : formatCountOf(count, `${noun.slice(0, -1)}ie`);
