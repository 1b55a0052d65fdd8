import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { exchange } from '../../../api/exchange.ts';
import { Button } from '../../../ui/button.tsx';
import { $callKey } from '../call-key.ts';
import { exampleValues } from '../contract/call.ts';
import { createTryIt, KEY_FIELD } from '../try-it.ts';
import { CallAnswer } from './call-answer.tsx';
import { CallField, KeyField } from './call-field.tsx';
import { ConfirmCall } from './confirm-call.tsx';

/** A form that makes a real call of one endpoint, and what came back. */
export function TryIt({ operation }: { readonly operation: ApiOperation }) {
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
  createRoot(place).render(<TryIt operation={operation} />);
}
