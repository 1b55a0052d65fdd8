import type { Ref } from 'react';
import { facts as factsClasses } from './classes.ts';

interface Props {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly className?: string;
  /** For a list that takes the focus. */
  readonly ref?: Ref<HTMLDListElement>;
}

/** Values beside their names, not at the other end of the line. */
export const BESIDE = 'max-md:text-s [&>*]:justify-start [&_dt]:min-w-28';

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
