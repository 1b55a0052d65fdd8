import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formCard, notice } from '../../ui/classes.ts';
import { SecretKey } from '../../ui/secret-key.tsx';
import { ChallengeStep, PhraseStep, StepHead } from './access-steps.tsx';
import { $lifetime, restart, sendChallenge, sendPhrase } from './lifetime-key.ts';
import { OpenPanelLink } from './open-panel-link.tsx';

const STEPS = [
  { step: 'phrase', name: 'Secret phrase' },
  { step: 'challenge', name: 'Verification challenge' },
  { step: 'key', name: 'Lifetime key' },
] as const;

const NUMBER =
  'grid size-6.5 place-items-center rounded-s border-2 border-line-strong group-aria-[current]:border-accent group-aria-[current]:bg-accent group-aria-[current]:text-on-accent';

/** The three steps to a lifetime admin key. */
export function AdminAccess() {
  const { at, isPending, error } = useStore($lifetime);
  const card = useRef<HTMLDivElement>(null);
  const step = useRef(at.step);

  // The focus moves to the heading of each new step, also for screen readers.
  useEffect(() => {
    if (step.current === at.step) return;
    step.current = at.step;
    card.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [at.step]);

  return (
    <div ref={card} className={formCard()}>
      <ol
        className="flex flex-wrap gap-x-6 gap-y-2 text-s font-semibold text-muted"
        aria-label="Steps"
      >
        {STEPS.map(({ step: name, name: label }, index) => (
          <li
            key={name}
            className="group flex items-center gap-2 aria-[current]:text-accent"
            aria-current={at.step === name ? 'step' : undefined}
          >
            <span className={NUMBER} aria-hidden="true">
              {index + 1}
            </span>
            {label}
          </li>
        ))}
      </ol>
      {at.step === 'phrase' && (
        <PhraseStep isPending={isPending} error={error} onSubmit={sendPhrase} />
      )}
      {at.step === 'challenge' && (
        <ChallengeStep
          challenge={at.challenge}
          expiresAt={at.expiresAt}
          isPending={isPending}
          error={error}
          onSubmit={sendChallenge}
          onRestart={restart}
        />
      )}
      {at.step === 'key' && <KeyStep adminKey={at.key} />}
    </div>
  );
}

/** Step 3: the key, this once. */
function KeyStep({ adminKey }: { readonly adminKey: string }) {
  return (
    <div className="grid gap-4">
      <StepHead title="Step 3: Your lifetime key">
        Copy it now. It is not stored and will not be shown again.
      </StepHead>
      <SecretKey label="Lifetime admin key" value={adminKey} />
      <p className={notice()}>It works only from your current IP address.</p>
      <OpenPanelLink kind="primary" adminKey={adminKey} />
    </div>
  );
}
