import type { Classification, Generation } from '@elc/contracts';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { badge, classes, notice } from '../../ui/classes.ts';
import { BESIDE, Facts } from '../../ui/facts.tsx';
import { revealResult } from '../../ui/use-reveal.ts';
import { Avatar } from './avatar.tsx';
import { playerPath } from './player-address.ts';
import { VERDICT_TONES } from './verdict-tones.ts';

interface Props {
  readonly player: {
    readonly username: string;
    readonly formerName: string | null;
    readonly displayName: string;
    readonly userId: number;
    readonly avatarUrl: string | null;
    readonly avatarPending: boolean;
    readonly isBanned?: boolean;
  };
  readonly verdict: ComponentProps<typeof Verdict>;
  /** What it rests on, in a sentence. */
  readonly reason: string;
  readonly reasonLook?: string;
  readonly facts: ComponentProps<typeof Facts>['facts'];
  /** Of the heading; not on the player's own page, whose title is the name. */
  readonly headingId?: string;
  /** Whether the head leads to the player's page. */
  readonly linksToPage?: boolean;
  /** Whether it takes the focus when it appears, as what a visitor asked for does. */
  readonly reveals?: boolean;
  /** Said between the name and the reason. */
  readonly mark?: ReactNode;
}

/** How every answer about a player begins: picture, names, a link to the profile, the verdict and its reason, facts. */
export function PlayerSummary({
  player,
  verdict,
  reason,
  reasonLook = 'text-l text-text',
  facts,
  linksToPage = true,
  headingId,
  reveals = false,
  mark,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (reveals) revealResult(heading.current);
  }, []);
  // Sample players have no profile on Roblox; their ids belong to strangers there.
  const isSample = document.documentElement.dataset.mode === 'sample';
  return (
    <>
      <header className="flex flex-wrap items-center gap-4">
        <Avatar key={player.avatarUrl} url={player.avatarUrl} isPending={player.avatarPending} />
        <div className="min-w-40 flex-1">
          {headingId && (
            <h2 className="text-xl wrap-anywhere" id={headingId} ref={heading} tabIndex={-1}>
              {player.displayName}
            </h2>
          )}
          <p className={classes('wrap-anywhere', !headingId && 'text-l font-semibold')}>
            @{player.username}
            {player.formerName !== null && <span>{` (formerly @${player.formerName})`}</span>}
          </p>
          <p className="flex flex-wrap gap-x-4">
            {linksToPage && <a href={playerPath(player.username)}>Open page</a>}
            {!isSample && (
              <a
                href={`https://www.roblox.com/users/${player.userId}/profile`}
                target="_blank"
                rel="noopener noreferrer"
              >
                Roblox profile<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </p>
        </div>
        <Verdict {...verdict} />
      </header>
      {mark}
      {player.isBanned && <p className={notice()}>This account is banned from Roblox.</p>}
      <p className={reasonLook}>{reason}</p>
      <Facts facts={facts} className={BESIDE} />
    </>
  );
}

interface VerdictProps {
  readonly generation: Generation;
  readonly classification: Classification;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** The generation in the color of its classification, and how sure it is as a number and a bar. */
function Verdict({ generation, classification, confidence }: VerdictProps) {
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <strong
        className={badge(VERDICT_TONES[classification], '', { space: 'px-4 py-1 text-xl' })}
        data-classification={classification}
      >
        {generation}
      </strong>
      <label className="grid text-s text-muted">
        {`${Math.round(confidence * 100)}% confidence`}
        <meter className="w-36" min={0} max={1} value={confidence} />
      </label>
    </div>
  );
}
