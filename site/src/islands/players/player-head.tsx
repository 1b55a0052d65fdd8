import type { ReactNode, RefObject } from 'react';
import { Avatar } from './avatar.tsx';
import { playerPath } from './player-address.ts';

interface Props {
  readonly player: {
    readonly username: string;
    readonly formerName: string | null;
    readonly displayName: string;
    readonly userId: number;
    readonly avatarUrl: string | null;
    readonly avatarPending: boolean;
  };
  /** Sample players have no profile on Roblox; their ids belong to strangers there. */
  readonly isSample: boolean;
  /** Whether the head leads to the player's page. */
  readonly linksToPage?: boolean;
  readonly headingId: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The verdict, beside the name. */
  readonly children: ReactNode;
}

/** Who a result is about: picture, names, a link to the profile. */
export function PlayerHead({
  player,
  isSample,
  linksToPage = true,
  headingId,
  heading,
  children,
}: Props) {
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Avatar key={player.avatarUrl} url={player.avatarUrl} isPending={player.avatarPending} />
      <div className="min-w-40 flex-1">
        <h2 className="text-xl wrap-anywhere" id={headingId} ref={heading} tabIndex={-1}>
          {player.displayName}
        </h2>
        <p className="wrap-anywhere">
          @{player.username}
          {player.formerName !== null && ` (formerly ${player.formerName})`}
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
      {children}
    </header>
  );
}
