import { ADMIN_KEY_LABEL_MAX } from '@elc/contracts/admin-keys/key-terms';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { RequestError, sentenceOf } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { formCard, formFields, formFoot, hint, notice } from '../../ui/classes.ts';
import { Form, FormInput, FormPassword, SubmitButton, useForm } from '../../ui/form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SecretKey } from '../../ui/secret-key.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OpenPanelLink } from './open-panel-link.tsx';

/** The three steps; each holds what the next one needs. */
type At =
  | { readonly step: 'phrase' }
  | ({ readonly step: 'challenge' } & Challenge)
  | { readonly step: 'key'; readonly key: string };

interface Challenge {
  readonly phrase: string;
  readonly challenge: string;
  readonly expiresAt: string;
}

const STEPS = [
  { step: 'phrase', name: 'Secret phrase' },
  { step: 'challenge', name: 'Verification challenge' },
  { step: 'key', name: 'Lifetime key' },
] as const;

const NUMBER =
  'grid size-6.5 place-items-center rounded-s border-2 border-line-strong group-aria-[current]:border-accent group-aria-[current]:bg-accent group-aria-[current]:text-on-accent';

/** The three steps to a lifetime admin key. */
export function AdminAccess() {
  const [at, setAt] = useState<At>({ step: 'phrase' });
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
        <PhraseStep onChallenge={(challenge) => setAt({ step: 'challenge', ...challenge })} />
      )}
      {at.step === 'challenge' && (
        <ChallengeStep
          {...at}
          onKey={(key) => setAt({ step: 'key', key })}
          onRestart={() => setAt({ step: 'phrase' })}
        />
      )}
      {at.step === 'key' && <KeyStep adminKey={at.key} />}
    </div>
  );
}

/** Step 1: the phrase that the installation's owner has set. */
function PhraseStep({ onChallenge }: { readonly onChallenge: (challenge: Challenge) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const read = () => setEmpty(form.current?.querySelector('input')?.value === '');
  useEffect(read, []);

  async function send({ phrase }: Pick<Challenge, 'phrase'>) {
    if (phrase === '') return {};
    try {
      onChallenge({ phrase, ...(await call('generateChallenge', { body: { phrase } })) });
      return undefined;
    } catch (error) {
      const failed = 'Failed to generate challenge. Try again.';
      return { phrase: refusalText(error, 'Invalid secret phrase', failed) };
    }
  }

  return (
    <Form ref={form} id="admin" className={formFields()} action={send} onEdit={read}>
      <StepHead title="Step 1: Secret phrase">
        Enter the phrase that the owner of this site has given you.
      </StepHead>
      <FormPassword name="phrase" label="Secret phrase" autoComplete="off" />
      <PhraseStatus />
      <SubmitButton pending="Checking..." disabled={isEmpty}>
        Generate challenge
      </SubmitButton>
    </Form>
  );
}

const PhraseStatus = () => (
  <p className="sr-only" role="status">
    {useForm().problems.phrase}
  </p>
);

/** The server's sentence, `refused` where it gave none, `failed` where it failed or could not be reached. */
export function refusalText(error: unknown, refused: string, failed: string): string {
  const isRefusal = error instanceof RequestError && error.status < 500;
  return isRefusal ? sentenceOf(error, refused) : failed;
}

interface ChallengeStepProps extends Challenge {
  readonly onKey: (key: string) => void;
  readonly onRestart: () => void;
}

/** Step 2: the single-use challenge, which is answered from the address that requested it. */
function ChallengeStep(props: ChallengeStepProps) {
  const { phrase, challenge, expiresAt, onKey, onRestart } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const nowMs = useNow(true);
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / 1000));

  async function send(values: { readonly label: string }) {
    const label = values.label.trim();
    setProblem(null);
    try {
      const body = { phrase, challenge, ...(label && { label }) };
      onKey((await call('createLifetimeKey', { body })).key);
      return undefined;
    } catch (error) {
      const failed = 'Failed to create admin key';
      setProblem(refusalText(error, failed, `${failed}. Try again.`));
      return {};
    }
  }

  return (
    <Form id="admin-key" className={formFields()} action={send}>
      <StepHead title="Step 2: Verification challenge">
        Press the button within 5 minutes. This word works once, from your current IP address, and
        the key you get is tied to that address.
      </StepHead>
      <output className="rounded-m border-2 border-dashed border-line-strong bg-raised px-4 py-3 font-mono wrap-anywhere">
        {challenge}
      </output>
      <p className={hint()}>
        {secondsLeft > 0 ? `Expires in ${clock(secondsLeft)}` : 'It has expired. Start again.'}
      </p>
      <FormInput
        name="label"
        label="Label (optional)"
        hint="How the panel names your key, for example Anna’s laptop."
        autoComplete="off"
        maxLength={ADMIN_KEY_LABEL_MAX}
      />
      <Problem>{problem}</Problem>
      <div className={formFoot()}>
        <SubmitButton pending="Creating..." disabled={secondsLeft === 0}>
          Create admin key
        </SubmitButton>
        <Button onClick={onRestart}>Start again</Button>
      </div>
    </Form>
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

/** The heading of a step, which takes the focus, and what is to be done. */
function StepHead({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-1">
      <h2 className="focus:outline-none" tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
    </div>
  );
}

/** `4:05` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
