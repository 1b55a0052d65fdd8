import type { ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode];

/** Names and values in a row that wraps; what is false or null is left out. */
export function Facts({ facts }: { readonly facts: ReadonlyArray<Fact | false | null | ''> }) {
  return (
    <dl className="key-facts">
      {facts
        .filter((fact): fact is Fact => Boolean(fact))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
