import { useState } from 'react';
import { classes } from '../../ui/classes.ts';

const SIZE_PX = 72;
const LOOK = 'flex-none rounded-full bg-raised';

interface Props {
  /** Addresses of the picture, the better one first. */
  readonly urls: readonly string[];
  /** Sets the size. */
  readonly className: string;
}

/**
 * A badge's picture; one that does not load is replaced by the next, and in the end to a generic
 * one.
 */
export function BadgePicture({ urls, className }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const url = urls.find((one) => !broken.includes(one));
  if (url !== undefined) {
    const giveUp = () => setBroken((before) => [...before, url]);
    return (
      <img
        key={url}
        // One of the published page may have failed before this script came.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) giveUp();
        }}
        className={classes(LOOK, className)}
        src={url}
        alt=""
        width={SIZE_PX}
        height={SIZE_PX}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={giveUp}
      />
    );
  }
  return (
    <svg
      data-generic
      className={classes(LOOK, 'fill-muted p-3', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 2a6.5 6.5 0 0 0-4 11.6V22l4-2.2 4 2.2v-8.4A6.5 6.5 0 0 0 12 2Zm0 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z" />
    </svg>
  );
}
