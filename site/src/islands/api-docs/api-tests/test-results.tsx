import type { DatabaseResponse, NewgenCheckResponse } from '@elc/contracts';
import { badge, codeBox, hint } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formatDateTime } from '../../../ui/formats.ts';
import { ScrollingText } from '../../../ui/scrolling-box.tsx';
import { useReveal } from '../../../ui/use-reveal.ts';
import { VERDICT_TONES } from '../../players/verdict-tones.ts';

/** A player whom a key has checked. */
export function PlayerResult({ result }: { readonly result: NewgenCheckResponse }) {
  const { displayName, username, generation, reason, apiKey } = result;
  const heading = useReveal<HTMLParagraphElement>();
  return (
    <div className="grid scroll-mt-14 gap-3" data-result>
      <p ref={heading} tabIndex={-1}>
        <strong>{displayName}</strong> @{username}{' '}
        <span className={badge(VERDICT_TONES[generation])}>{generation}</span>
      </p>
      <p>{reason}</p>
      <p className={hint()}>
        {`The key “${apiKey.name}” works; it has made ${apiKey.requests} requests.`}
      </p>
      <details>
        <summary>The whole answer</summary>
        <ScrollingText className={codeBox('max-h-96')}>
          {JSON.stringify(result, null, 2)}
        </ScrollingText>
      </details>
    </div>
  );
}

/** What the product holds, as a key was told. */
export function DatabaseFacts({ database }: Pick<DatabaseResponse, 'database'>) {
  const { engine, lastBackupAt, ...counts } = database;
  return (
    <Facts
      ref={useReveal<HTMLDListElement>()}
      facts={[
        ['engine', engine],
        ...Object.entries(counts).map(([name, count]) => [name, String(count)] as const),
        ['last backup', lastBackupAt ? formatDateTime(lastBackupAt) : 'none recorded'],
      ]}
    />
  );
}
