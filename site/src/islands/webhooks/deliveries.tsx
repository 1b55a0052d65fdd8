import type { WebhookDelivery } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { codeBox, hint } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { Failed } from '../../ui/problem.tsx';
import { act } from './webhook-store.ts';

interface Props {
  readonly id: string;
  readonly isOn: boolean;
}

/** The last events for a webhook: what was sent, and what came back. */
export default function Deliveries({ id, isOn }: Props) {
  const [deliveries, setDeliveries] = useState<readonly WebhookDelivery[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function load(): Promise<void> {
    setProblem(null);
    try {
      setDeliveries((await call('webhookDeliveries', { params: { id } })).deliveries);
    } catch (error) {
      setProblem(failureSentence(error));
    }
  }
  useEffect(() => void load(), [id]);

  if (problem !== null) {
    return <Failed onRetry={load}>The deliveries could not be loaded. {problem}</Failed>;
  }
  if (!deliveries) return <div className="skeleton h-36" aria-hidden="true" />;
  return (
    <div className="grid gap-3 border-t-2 border-dashed border-line pt-3" data-deliveries>
      <Button size="small" className="justify-self-start" onClick={load}>
        Refresh
      </Button>
      {deliveries.length === 0 && <p className={hint()}>Nothing was sent yet.</p>}
      <ul className="grid gap-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="grid gap-1 border-b border-line pb-3">
            <p className="wrap-anywhere">
              <strong>{delivery.type}</strong>, {formatDateTime(delivery.created)}:{' '}
              {stateText(delivery)}
            </p>
            <details>
              <summary>Body and answer</summary>
              <pre className={codeBox('mt-2 overflow-x-auto')}>{delivery.body}</pre>
              {delivery.answer && (
                <pre className={codeBox('mt-2 overflow-x-auto')}>{delivery.answer}</pre>
              )}
              <p className={hint('wrap-anywhere')}>webhook-id: {delivery.id}</p>
            </details>
            <Button
              size="small"
              className="justify-self-start"
              about={`${delivery.type} of ${formatDateTime(delivery.created)}`}
              disabled={!isOn}
              onClick={async () => {
                const params = { id, deliveryId: delivery.id };
                await act('It was not sent again', () => call('resendDelivery', { params }));
                await load();
              }}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'waits for its next try',
  delivered: 'delivered',
  failed: 'failed',
};

function stateText({ state, status, tries, problem }: WebhookDelivery): string {
  const facts = [
    STATES[state],
    ...(status === null || problem !== null ? [] : [`answered ${status}`]),
    ...(tries > 1 ? [`${tries} tries`] : []),
  ];
  return `${facts.join(', ')}.${problem ? ` ${problem}` : ''}`;
}
