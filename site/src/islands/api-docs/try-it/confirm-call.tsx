import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { codeBox, notice } from '../../../ui/classes.ts';
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
    <fieldset className={notice()} aria-labelledby={`confirm-${operation.name}`}>
      <div className="grid min-w-0 gap-3">
        <p id={`confirm-${operation.name}`}>
          <strong>This is a real call, and it changes something.</strong> {operation.summary}
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
