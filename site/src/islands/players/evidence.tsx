import type { Signal } from '@elc/contracts';
import { useState } from 'react';
import { hint } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { formatDuration } from './format.ts';

interface Props {
  readonly checkedAt: string;
  readonly rulesVersion: string;
  /** How old the data behind the verdict was. */
  readonly ageSeconds: number;
}

/** When this was found out, by which rules, and how old the data behind it was. */
export function Origin({ checkedAt, rulesVersion, ageSeconds }: Props) {
  return (
    <p className={hint()}>
      {`Checked ${formatDateTime(checkedAt)} with rules ${rulesVersion}`}
      {ageSeconds > 0 ? `, from data that was ${formatDuration(ageSeconds)} old.` : '.'}
    </p>
  );
}

const EvidenceTable = lazyPart(
  () => import('./evidence-table.tsx'),
  <div className="skeleton h-36" aria-hidden="true" />,
);

/** The evidence behind a verdict, piece by piece, which loads when it is first opened. */
export function SignalTable({ signals }: { readonly signals: readonly Signal[] }) {
  const [isAskedFor, setAskedFor] = useState(false);
  if (signals.length === 0) return null;
  return (
    <details onToggle={() => setAskedFor(true)}>
      <summary className="cursor-pointer font-bold">Why this verdict</summary>
      {isAskedFor && <EvidenceTable signals={signals} />}
    </details>
  );
}
