import { useState } from 'react';

const SIZE_PX = 96;

interface Props {
  readonly url: string | null;
  /** Roblox is still drawing the picture. */
  readonly isPending: boolean;
}

/** A player's picture, or a generic one where there is none or it does not load. */
export function Avatar({ url, isPending }: Props) {
  const [isBroken, setBroken] = useState(false);
  if (url !== null && !isBroken) {
    return (
      <img
        className="player-avatar"
        src={url}
        alt=""
        width={SIZE_PX}
        height={SIZE_PX}
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  }
  const className = `player-avatar player-avatar--generic${isPending ? ' skeleton' : ''}`;
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 3h6v6H9zM5 21V11h14v10h-3v-6h-1v6H9v-6H8v6z" />
    </svg>
  );
}
