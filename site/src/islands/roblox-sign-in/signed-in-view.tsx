import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { hint } from '../../ui/classes.ts';
import { type OwnAccount, ownAccount } from './own-account.ts';
import { AccountQuestions, OwnData } from './own-data.tsx';
import { Sharing } from './sharing.tsx';
import { VerdictCard } from './verdict-card.tsx';

interface Props {
  readonly own: Extract<OwnAccount, { phase: 'signed-in' }>;
  readonly takesFocus: boolean;
}

/** The own verdict, whether it is shared, and what is stored. */
export default function SignedInView({ own, takesFocus }: Props) {
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
          <Button aria-describedby="check-again" onClick={() => void ownAccount.start()}>
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
          onShare={(isShared) => void ownAccount.share(isShared)}
        />
        <OwnData own={own} />
      </div>
      <AccountQuestions own={own} />
    </>
  );
}
