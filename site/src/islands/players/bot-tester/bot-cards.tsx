import type { BotAnalyzeResponse, BotCheckResponse } from '@elc/contracts';
import { formatUtcDate } from '../../../ui/formats.ts';
import { ScrollingBox } from '../../../ui/scrolling-box.tsx';
import { BadgeList } from '../badge-list.tsx';
import { Origin, SignalTable } from '../evidence.tsx';
import { formatAge, formatCountOf } from '../format.ts';
import { PlayerSummary } from '../player-summary.tsx';
import { tenureText } from '../profile/player-texts.ts';

/** Event badges listed, at most. */
const BADGES_MAX = 5;

/** The answer of a full analysis. */
export function AnalyzeCard(result: BotAnalyzeResponse) {
  const { badges, status } = result;
  return (
    <>
      <PlayerSummary
        player={result}
        verdict={status}
        reason={status.reason}
        facts={[
          ['Classification', status.classification],
          ['In the game for', tenureText(result, badges.elcBadges)],
          ['Account age', formatAge(result.accountAge)],
          ['Joined', formatUtcDate(result.joinDate)],
          ['Verified badge', result.hasVerifiedBadge ? 'Yes' : 'No'],
          ['User id', String(result.userId)],
        ]}
        headingId="bot-result"
        reveals
      />
      {result.description !== '' && (
        <figure className="grid gap-1">
          <figcaption className="text-muted">Profile text</figcaption>
          <ScrollingBox className="max-h-40 overflow-y-auto" label="Profile text">
            <blockquote className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
              {result.description}
            </blockquote>
          </ScrollingBox>
        </figure>
      )}
      <BadgeList
        visibility={badges.visibility}
        badges={badges.elcBadges}
        total={badges.total}
        leftOut={badges.leftOut}
        listedMax={BADGES_MAX}
      />
      <SignalTable signals={result.signals} />
      <Origin {...result} />
    </>
  );
}

const NOT_SEEN = {
  hidden: 'Hidden',
  not_connected: 'Not connected',
  unavailable: 'Could not be read',
} as const;

/** The answer of a quick check. */
export function CheckCard(result: BotCheckResponse) {
  return (
    <>
      <PlayerSummary
        player={{ ...result, isBanned: false }}
        verdict={result.status}
        reason={result.message}
        facts={[
          ['Classification', result.status.classification],
          [
            'In the game for',
            tenureText(result, result.earliestBadge ? [result.earliestBadge] : []),
          ],
          ['Event badges', eventBadges(result)],
          ['Earliest event badge', earliest(result)],
          ['Account age', formatAge(result.accountAge)],
        ]}
        headingId="bot-result"
        reveals
      />
      <Origin {...result} />
    </>
  );
}

function eventBadges({ badgeVisibility, elcBadgeCount, totalBadgeCount }: BotCheckResponse) {
  if (badgeVisibility !== 'visible') return NOT_SEEN[badgeVisibility];
  if (totalBadgeCount === null) return String(elcBadgeCount);
  return `${elcBadgeCount} among ${formatCountOf(totalBadgeCount, 'badge')} in all`;
}

function earliest({ badgeVisibility, earliestBadge }: BotCheckResponse): string {
  if (badgeVisibility !== 'visible') return NOT_SEEN[badgeVisibility];
  return earliestBadge
    ? `${earliestBadge.name}, ${formatUtcDate(earliestBadge.awardedDate)}`
    : 'None yet';
}
