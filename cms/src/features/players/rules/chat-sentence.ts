import type { Verdict } from './classify';
import type { Evidence } from './facts';

interface Subject {
  readonly username: string;
  /** Null unless a former name was requested. */
  readonly formerName: string | null;
  readonly isBanned: boolean;
  readonly badges: Evidence['badges'];
}

type SaidVerdict = Pick<Verdict, 'generation' | 'confidence' | 'accountAgeDays'>;

/** With less confidence the sentence says "likely". */
const CERTAIN_FROM = 0.6;

/** Names the player by username only: a display name could be formatting or a mention. */
export function chatSentence(subject: Subject, verdict: SaidVerdict): string {
  const { username, formerName, isBanned, badges } = subject;
  const notes = [
    ...(formerName === null ? [] : [`formerly ${formerName}`]),
    ...(isBanned ? ['banned from Roblox'] : []),
  ];
  const who = notes.length > 0 ? `${username} (${notes.join(', ')})` : username;
  const is = verdict.confidence < CERTAIN_FROM ? 'is probably' : 'is';
  return `${who} ${is} a ${verdict.generation}: ${evidenceFor(badges)}, and the account is ${count(verdict.accountAgeDays, 'day')} old.`;
}

function evidenceFor(badges: Evidence['badges']): string {
  switch (badges.outcome) {
    case 'hidden':
      return 'the badges cannot be seen';
    case 'not_connected':
      return 'badges are not connected';
    case 'unavailable':
      return badges.because === 'banned'
        ? 'Roblox shows no badges of banned accounts'
        : 'the badges could not be read';
    case 'visible':
      return badges.awards.length === 0 ? 'no ELC badge' : count(badges.awards.length, 'ELC badge');
  }
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
