import './admin-access.css';
import type { AdminKeyResponse, ChallengeResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../api/request.ts';
import { SecretKey } from '../../ui/secret-key.tsx';
import { ChallengeStep } from './challenge-step.tsx';
import { createLifetimeKey } from './lifetime-key.ts';
import { PhraseStep } from './phrase-step.tsx';

const STEPS = [
  { step: 'phrase', name: 'Secret phrase' },
  { step: 'challenge', name: 'Verification challenge' },
  { step: 'key', name: 'Lifetime key' },
] as const;

/** The three steps to a lifetime admin key. */
export function AdminAccess() {
  const [flow] = useState(createFlow);
  const { at, isPending, error } = useStore(flow.$state);
  const card = useRef<HTMLDivElement>(null);
  const step = useRef(at.step);

  // Each new step begins where its heading stands, also for those who hear the page.
  useEffect(() => {
    if (step.current === at.step) return;
    step.current = at.step;
    card.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [at.step]);

  return (
    <div ref={card} className="card form-card">
      <ol className="steps" aria-label="Steps">
        {STEPS.map(({ step: name, name: label }) => (
          <li key={name} aria-current={at.step === name ? 'step' : undefined}>
            {label}
          </li>
        ))}
      </ol>
      {at.step === 'phrase' && (
        <PhraseStep isPending={isPending} error={error} onSubmit={flow.sendPhrase} />
      )}
      {at.step === 'challenge' && (
        <ChallengeStep
          challenge={at.challenge}
          expiresAt={at.expiresAt}
          isPending={isPending}
          error={error}
          onSubmit={flow.sendChallenge}
          onRestart={flow.restart}
        />
      )}
      {at.step === 'key' && <KeyStep adminKey={at.key} />}
    </div>
  );
}

function createFlow() {
  const post = (body: object) => ({ method: 'POST', body }) as const;
  return createLifetimeKey({
    askChallenge: (phrase) =>
      request<ChallengeResponse>('/api/admin/generate-challenge', post({ phrase })),
    makeKey: (answer) => request<AdminKeyResponse>('/api/admin/create-lifetime-key', post(answer)),
  });
}

/** Step 3: the key, this once. */
function KeyStep({ adminKey }: { readonly adminKey: string }) {
  return (
    <div className="key-step">
      <div className="form-card__head">
        <h2 tabIndex={-1}>Step 3: Your lifetime key</h2>
        <p>Copy it now. It is not stored and will not be shown again.</p>
      </div>
      <SecretKey label="Lifetime admin key" value={adminKey} />
      <p className="notice">It works only from your current IP address.</p>
      <a className="button button--primary" href="/admin">
        Open admin panel
      </a>
    </div>
  );
}
