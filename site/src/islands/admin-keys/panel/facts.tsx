import type { ReactNode } from 'react';
import { card } from '../../../ui/classes.ts';

type Fact = readonly [name: string, value: ReactNode];

/** A key or a session in its list. */
export const KEY_ITEM = card(
  { space: 'gap-x-6 gap-y-3 p-4' },
  'items-start sm:flex-row sm:flex-wrap sm:items-center sm:justify-between',
);

/** Names and values in a row that wraps; what is false or null is left out. */
export function Facts({ facts }: { readonly facts: ReadonlyArray<Fact | false | null | ''> }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-s text-muted">
      {facts
        .filter((fact): fact is Fact => Boolean(fact))
        .map(([name, value]) => (
          <div key={name}>
            <dt className="inline after:content-[':_']">{name}</dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
