import { historyProblem } from '../../../platform/upstreams/discord/rules/explain-refusal';

/** What was seen of a channel when its messages were read. */
interface Seen {
  readonly channelId: string;
  /** Lines of the channel that Discord listed. */
  readonly lines: number;
  /** Messages of which it showed nothing. */
  readonly hidden: number;
  readonly shown: number;
}

/** What the bot may do there; null where that could not be found out. */
type Access = {
  readonly mayView: boolean;
  readonly mayReadHistory: boolean;
  readonly mayReadContent: boolean;
} | null;

/** Whether a reading looks as if Discord withheld something. */
export const isSuspicious = ({ lines, hidden }: Seen): boolean => lines === 0 || hidden > 0;

/**
 * Why a reading does not show what the channel holds, and what an operator does about it; null where it
 * does. Without the intent some texts are shown all the same: those that mention the bot.
 */
export function channelProblem(
  { channelId, lines, hidden, shown }: Seen,
  access: Access,
): string | null {
  if (lines === 0 && access && !(access.mayView && access.mayReadHistory)) {
    return historyProblem(channelId);
  }
  const isHidden = hidden > 0 && (access ? !access.mayReadContent : shown === 0);
  if (!isHidden && !(hidden > 0 && shown === 0)) return null;
  return 'Discord hides the texts of messages from the bot: turn on Message Content Intent in the Developer Portal (Bot, Privileged Gateway Intents).';
}
