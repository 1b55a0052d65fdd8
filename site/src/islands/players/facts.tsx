import { facts as factsClasses } from '../../ui/classes.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Names with their values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={factsClasses()}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
