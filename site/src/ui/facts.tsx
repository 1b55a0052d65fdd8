import type { Ref } from 'react';
import { facts as factsClasses } from './classes.ts';

interface Props {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly className?: string;
  /** For a list that takes the focus. */
  readonly ref?: Ref<HTMLDListElement>;
}

/** Names with their values. */
export function Facts({ facts, className, ref }: Props) {
  return (
    <dl className={factsClasses(className)} ref={ref} tabIndex={ref ? -1 : undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
