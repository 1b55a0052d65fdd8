import { useState } from 'react';
import { classes } from '../../ui/classes.ts';

const SIZE_PX = 96;
const LOOK = 'size-24 flex-none rounded-m border-2 border-line bg-raised';

interface AvatarProps {
  readonly url: string | null;
  /** Roblox is still drawing the picture. */
  readonly isPending: boolean;
}

/** A player's picture, or a generic one where there is none or it does not load. */
export function Avatar({ url, isPending }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  if (url !== null && !isBroken) {
    return (
      <img
        className={LOOK}
        src={url}
        alt=""
        width={SIZE_PX}
        height={SIZE_PX}
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  }
  const className = classes(LOOK, 'fill-muted p-3', isPending && 'skeleton');
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 3h6v6H9zM5 21V11h14v10h-3v-6h-1v6H9v-6H8v6z" />
    </svg>
  );
}
