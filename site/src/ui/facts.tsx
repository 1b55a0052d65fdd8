import type { Ref } from 'react';
import { facts as factsClasses } from './classes.ts';

interface Props {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly className?: string;
  /** For a list that takes the focus. */
  readonly ref?: Ref<HTMLDListElement>;
}

/** Values beside their names, not at the other end of the line. */
export const BESIDE = '[&>*]:justify-start max-sm:[&>*]:text-s [&_dt]:min-w-24 sm:[&_dt]:min-w-36';

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
