import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { useEffect, useRef } from 'react';
import { ScrollingText } from '../../../ui/scrolling-text.tsx';
import type { ApiCall } from '../contract/call.ts';
import type { TryIt } from '../try-it.ts';

interface Props {
  readonly operation: ApiOperation;
  readonly call: ApiCall;
  readonly tryIt: TryIt;
}

/** Says what a call that changes something is about to do, and waits for a yes. */
export function ConfirmCall({ operation, call, tryIt }: Props) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <fieldset className="notice try-confirm" aria-labelledby={`confirm-${operation.name}`}>
      <div>
        <p id={`confirm-${operation.name}`}>
          <strong>This is a real call, and it changes something.</strong> {operation.summary}
        </p>
        <code className="try-line">
          {call.method} {call.path}
        </code>
        {call.body && (
          <ScrollingText className="try-code">{JSON.stringify(call.body, null, 2)}</ScrollingText>
        )}
        <p className="try-actions">
          <button
            ref={yes}
            type="button"
            className="button button--primary button--small"
            onClick={tryIt.confirm}
          >
            Yes, send it
          </button>
          <button type="button" className="button button--small" onClick={tryIt.cancel}>
            Cancel
          </button>
        </p>
      </div>
    </fieldset>
  );
}
