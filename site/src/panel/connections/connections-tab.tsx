import type { ConnectionsResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { fieldErrorsIn } from '../../api/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { label } from '../../ui/classes.ts';
import type { Problems } from '../../ui/form.ts';
import { Form, FormInput, SubmitButton } from '../../ui/form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { notify } from '../../ui/toaster/notifications.ts';
import { call } from '../frame/panel-call.ts';
import * as board from './connections-board.ts';
import { Results, ServiceCard } from './service-card.tsx';

/** Everything that the product is connected to, checked on request. */
export default function ConnectionsTab() {
  const services = useStore(board.$board);
  /** What the browser did not let us copy, for the admin to copy. */
  const [uncopied, setUncopied] = useState<string | null>(null);
  const all = Object.values(services);
  const isRunning = all.some((one) => one.isRunning);
  const isChecked = all.some(({ checked }) => checked !== null);
  const isBegun = isRunning || isChecked || all.some(({ problem }) => problem !== null);

  async function copyReport(): Promise<void> {
    const text = board.reportText(board.$board.get(), location.origin);
    try {
      // Absent, not only refused, on pages that were not loaded over HTTPS.
      await navigator.clipboard.writeText(text);
      setUncopied(null);
      notify({
        title: 'Copied',
        description: 'The results, without keys and passwords.',
        latestOnly: true,
      });
    } catch {
      setUncopied(text);
    }
  }

  return (
    <>
      <div className="[&>p]:text-muted">
        <h2>Connections</h2>
        <p>
          Asks each service now and says what is wrong and what to do. The AI is asked one question;
          what is written to storage is deleted at once. In a terminal: <code>npm run check</code>.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" aria-disabled={isRunning} onClick={() => void board.runAll()}>
          {isBegun ? 'Check all again' : 'Check all'}
        </Button>
        {isChecked && <Button onClick={() => void copyReport()}>Copy as text</Button>}
        <p role="status" className="font-bold">
          {board.progressSentence(services)}
        </p>
      </div>
      {uncopied !== null && (
        <div className="grid gap-2">
          <label className={label()} htmlFor="connections-report">
            Your browser did not allow copying. Copy this text yourself:
          </label>
          <textarea
            id="connections-report"
            className="text-field h-48 font-mono text-s"
            readOnly
            value={uncopied}
            ref={(area) => area?.select()}
          />
        </div>
      )}
      <div className="grid gap-3">
        {board.SERVICES.map((service) => (
          <ServiceCard
            key={service}
            service={service}
            state={services[service]}
            onRun={() => void board.run(service)}
          >
            {service === 'mail' && <TestMailForm />}
            {service === 'alerts' && <TestAlert />}
          </ServiceCard>
        ))}
      </div>
    </>
  );
}

/** Sends a test alert by mail and webhook, and shows what each answered. */
function TestAlert() {
  const { isRunning, checked, problem } = useStore(board.$testAlert);
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <div>
        <Button aria-disabled={isRunning} onClick={() => void board.sendTestAlert()}>
          {isRunning ? 'Sending…' : 'Send a test alert'}
        </Button>
      </div>
      {problem !== null && <Problem>The test alert was not sent. {problem}</Problem>}
      <div role="status">{checked && <Results results={checked.results} />}</div>
    </div>
  );
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Sends a test mail, and shows what the mail server said of it. */
function TestMailForm() {
  const [answer, setAnswer] = useState<ConnectionsResponse | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send({ to }: { readonly to: string }) {
    setAnswer(null);
    setProblem(null);
    try {
      setAnswer(await call('sendTestMail', { body: { to: to.trim() } }));
      return undefined;
    } catch (error) {
      setProblem(`The mail was not sent. ${failureSentence(error)}`);
      return fieldErrorsIn(error);
    }
  }

  return (
    <Form
      id="test-mail"
      className="grid gap-2 border-t border-line pt-2"
      keeps
      check={({ to }): Problems =>
        ADDRESS.test(to.trim()) ? {} : { to: 'Enter an e-mail address, such as you@example.org.' }
      }
      action={send}
    >
      <FormInput
        name="to"
        label="Send test mail to"
        type="email"
        autoComplete="email"
        maxLength={254}
      >
        <SubmitButton kind="plain" pending="Sending…">
          Send
        </SubmitButton>
      </FormInput>
      <Problem>{problem}</Problem>
      <div role="status">{answer && <Results results={answer.results} />}</div>
    </Form>
  );
}
