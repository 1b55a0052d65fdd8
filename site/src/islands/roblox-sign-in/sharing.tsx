import type { RobloxAccount } from '@elc/contracts';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { button, card, codeBox, hint } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { copyText } from '../commands/copy-text.ts';
import { sharedAddress } from './shared-address.ts';

interface Props {
  readonly share: RobloxAccount['share'];
  readonly isBusy: boolean;
  readonly onShare: (isShared: boolean) => void;
}

/** Makes the verdict public by an address, shows the address, and withdraws it. */
export function Sharing({ share, isBusy, onShare }: Props) {
  const headingId = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const address = share && sharedAddress(location.origin, share.token);
  return (
    <section className={card()} aria-labelledby={headingId}>
      <h2 className="text-xl" id={headingId}>
        Show it to others
      </h2>
      {share && address ? (
        <>
          <p>
            {`Shared since ${formatDateTime(share.sharedAt)}. Anyone with this link sees your verdict and badges, marked as verified.`}
          </p>
          <p ref={shown} className={codeBox('wrap-anywhere')}>
            {address}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="primary"
              onClick={() => void copyText(address, shown.current, 'The link to your verdict')}
            >
              Copy the link
            </Button>
            <a className={button()} href={address}>
              Open it
            </a>
            <Button aria-disabled={isBusy} onClick={() => onShare(false)}>
              Stop sharing
            </Button>
          </div>
          <p className={hint()}>When you stop, the link no longer shows anything.</p>
        </>
      ) : (
        <>
          <p>
            Get a link that shows your verdict and your badges, marked as verified by you. You can
            take it back at any time.
          </p>
          <div>
            <Button kind="primary" aria-disabled={isBusy} onClick={() => onShare(true)}>
              Share as verified
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
