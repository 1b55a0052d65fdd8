import type { RobloxAccount } from '@elc/contracts';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { button, card, codeBox, hint } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { copyText } from '../commands/copy-text.ts';
import { AccountQuestions, OwnData } from './own-data.tsx';
import type { SignedInAccount } from './roblox-account.ts';
import * as roblox from './roblox-account.ts';
import { sharedAddress } from './shared-address.ts';
import VerdictCard from './verdict-card.tsx';

/** The own verdict, whether it is shared, and what is stored. */
export default function SignedInView(props: { own: SignedInAccount; takesFocus: boolean }) {
  const { own, takesFocus } = props;
  useEffect(() => {
    if (takesFocus) document.getElementById('own-name')?.focus();
  }, [takesFocus]);
  return (
    <>
      <VerdictCard
        player={own.account}
        mark={<p className={hint()}>Only you see this, unless you share it.</p>}
      >
        <div>
          <Button aria-describedby="check-again" onClick={() => void roblox.start()}>
            Check again
          </Button>
          <p className={hint('mt-2')} id="check-again">
            You go through Roblox again, because we store nothing that can read your badges.
          </p>
        </div>
      </VerdictCard>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Sharing
          share={own.account.share}
          isBusy={own.isBusy}
          onShare={(isShared) => void roblox.share(isShared)}
        />
        <OwnData own={own} />
      </div>
      <AccountQuestions own={own} />
    </>
  );
}

interface SharingProps {
  readonly share: RobloxAccount['share'];
  readonly isBusy: boolean;
  readonly onShare: (isShared: boolean) => void;
}

/** Makes the verdict public by an address, shows the address, and withdraws it. */
function Sharing({ share, isBusy, onShare }: SharingProps) {
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
