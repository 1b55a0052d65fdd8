import type { BotStatus } from '@elc/contracts';
import { Confidence } from '../player/confidence.tsx';

/** Classification and generation in words and colours, and how sure they are. */
export function BotVerdict({ status }: { readonly status: BotStatus }) {
  return (
    <div className="player-verdict">
      <strong className="badge" data-classification={status.classification}>
        {status.classification}
      </strong>
      <span className="badge" data-generation={status.generation}>
        {status.generation}
      </span>
      <Confidence value={status.confidence} />
    </div>
  );
}
