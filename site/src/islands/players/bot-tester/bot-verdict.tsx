import type { BotStatus } from '@elc/contracts';
import { Confidence } from '../confidence.tsx';

/** The classification, in a word and its colour, and how sure it is. */
export function BotVerdict({ status }: { readonly status: BotStatus }) {
  return (
    <div className="player-verdict">
      <strong className="badge" data-classification={status.classification}>
        {status.classification}
      </strong>
      <Confidence value={status.confidence} />
    </div>
  );
}
