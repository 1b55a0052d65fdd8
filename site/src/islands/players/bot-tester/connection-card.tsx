import type { BotTestResponse } from '@elc/contracts';
import type { RefObject } from 'react';
import { formatDateTime } from '../../../ui/formats.ts';
import { Facts } from '../facts.tsx';

const ROBLOX_WORDS = {
  ok: 'Answers',
  failing: 'Failed at the last call',
  unused: 'Not asked yet',
  not_configured: 'Not configured',
} as const;

interface Props {
  readonly result: BotTestResponse;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The answer of the connection test. */
export function ConnectionCard({ result, heading }: Props) {
  const { mode, roblox } = result.upstreams;
  return (
    <>
      <h2 id="bot-result" ref={heading} tabIndex={-1}>
        Connected
      </h2>
      <p className="text-l text-text">{result.message}</p>
      <Facts
        facts={[
          { name: 'Roblox', value: ROBLOX_WORDS[roblox] },
          { name: 'Data', value: mode === 'sample' ? 'Sample data' : 'Live' },
          { name: 'Server time', value: formatDateTime(result.time) },
        ]}
      />
    </>
  );
}
