import type { ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode];

/** Names and values in a row that wraps; what is false or null is left out. */
export function Facts({ facts }: { readonly facts: ReadonlyArray<Fact | false | null | ''> }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-s text-muted">
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
