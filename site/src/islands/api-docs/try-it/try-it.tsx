import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../../ui/button.tsx';
import { badge, codeBox, hint, notice } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ScrollingText } from '../../../ui/scrolling-box.tsx';
import { useReveal } from '../../../ui/use-reveal.ts';
import { $callKey } from '../call-key.ts';
import { type ApiCall, exampleValues } from '../contract/call.ts';
import { createTryIt, type Exchange, exchange, KEY_FIELD, type TryIt } from '../try-it.ts';
import { CallField, KeyField } from './call-field.tsx';
import { InlineCode } from './inline-code.tsx';

/** A form that makes a real call of one endpoint, and what came back. */
function TryItForm({ operation }: { readonly operation: ApiOperation }) {
  const [tryIt] = useState(() => createTryIt(operation, exchange));
  const [values, setValues] = useState(() => exampleValues(operation));
  const state = useStore(tryIt.$state);
  const key = useStore($callKey);
  const missing = state.phase === 'incomplete' ? state : null;
  const formId = `try-${operation.name}`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    await tryIt.send(values, key);
    const now = tryIt.$state.get();
    if (now.phase === 'incomplete') document.getElementById(`${formId}-${now.field}`)?.focus();
  }

  return (
    <>
      <form
        className="grid gap-4"
        onSubmit={submit}
        noValidate
        aria-label={`Try ${operation.path}`}
      >
        {operation.takesKey && (
          <KeyField
            id={`${formId}-${KEY_FIELD}`}
            without={operation.needsKey ? '' : 'Leave it empty to act for this browser.'}
            problem={missing?.field === KEY_FIELD ? missing.sentence : null}
          />
        )}
        {operation.fields.map((field) => (
          <CallField
            key={field.name}
            id={`${formId}-${field.name}`}
            field={field}
            value={values[field.name] ?? ''}
            problem={missing?.field === field.name ? missing.sentence : null}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {state.phase === 'asking' ? (
          <ConfirmCall operation={operation} call={state.call} tryIt={tryIt} />
        ) : (
          <Button
            type="submit"
            kind="primary"
            className="justify-self-start"
            disabled={state.phase === 'pending'}
          >
            {state.phase === 'pending' ? 'Sending...' : 'Send request'}
          </Button>
        )}
      </form>
      <div aria-live="polite">
        {state.phase === 'unreachable' && (
          <p className="text-danger">
            The server could not be reached. Check your internet connection, then send again.
          </p>
        )}
        {state.phase === 'answered' && <CallAnswer call={state.call} exchange={state.exchange} />}
      </div>
    </>
  );
}

/** Renders the try-it of one endpoint into `place`. */
export function mountTryIt(place: HTMLElement, operation: ApiOperation): void {
  createRoot(place).render(<TryItForm operation={operation} />);
}

/** What came back: status, time, the headers that matter and the body. */
function CallAnswer({ call, exchange }: { call: ApiCall; exchange: Exchange }) {
  const { status, statusText, durationMs, body } = exchange;
  const headers = headersOfInterest(exchange);
  const heading = useReveal<HTMLParagraphElement>();
  return (
    <section className="grid min-w-0 scroll-mt-14 gap-3" aria-label="Answer" data-result>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2" ref={heading} tabIndex={-1}>
        <strong className={badge(status < 400 ? 'success' : 'danger')}>
          {status} {statusText}
        </strong>
        <span className={hint()}>{`${Math.round(durationMs)} ms`}</span>
        <code className="wrap-anywhere">
          {call.method} {call.path}
        </code>
      </p>
      {headers.length > 0 && <Facts facts={headers} className="text-s [&_dd]:wrap-anywhere" />}
      {body === '' ? (
        <p className={hint()}>The answer has no body.</p>
      ) : (
        <ScrollingText className={codeBox('max-h-112')}>{prettyBody(body)}</ScrollingText>
      )}
    </section>
  );
}

/** Headers of use to a developer; the others would only hide them. */
const OF_INTEREST =
  /^(?:content-type|cache-control|etag|retry-after|ratelimit|ratelimit-policy|x-ratelimit-\w+|x-request-id)$/;

/** The headers of an answer that are worth showing, by name. */
export function headersOfInterest({ headers }: Pick<Exchange, 'headers'>) {
  return headers.filter(([name]) => OF_INTEREST.test(name)).sort(([a], [b]) => a.localeCompare(b));
}

/** A body for people: JSON indented, anything else as it came. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

interface ConfirmProps {
  readonly operation: ApiOperation;
  readonly call: ApiCall;
  readonly tryIt: TryIt;
}

/** Says what a call that changes something is about to do, and waits for a yes. */
function ConfirmCall({ operation, call, tryIt }: ConfirmProps) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <fieldset className={notice()} aria-labelledby={`confirm-${operation.name}`}>
      <div className="grid min-w-0 gap-3">
        <p id={`confirm-${operation.name}`}>
          <strong>This is a real call, and it changes something.</strong>{' '}
          <InlineCode text={operation.summary} />
        </p>
        <code className="wrap-anywhere">
          {call.method} {call.path}
        </code>
        {call.body && (
          <ScrollingText className={codeBox('max-h-112')}>
            {JSON.stringify(call.body, null, 2)}
          </ScrollingText>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button ref={yes} kind="primary" size="small" onClick={tryIt.confirm}>
            Yes, send it
          </Button>
          <Button size="small" onClick={tryIt.cancel}>
            Cancel
          </Button>
        </p>
      </div>
    </fieldset>
  );
}
