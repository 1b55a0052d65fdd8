import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

/** Frame of a list of `DetailRow`s. */
export const DETAIL_ROWS = classes('grid rounded-m border-2 border-line bg-surface');

const SUMMARY = classes(
  'flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-s hover:bg-raised',
  "before:text-muted before:content-['▸'_/_''] group-open:before:content-['▾'_/_'']",
);

type Props = ComponentProps<'li'> & {
  /** What is seen of the entry at once, in one line where there is room for it. */
  readonly summary: ReactNode;
  readonly action?: ReactNode;
};

/** An entry of a list in a line; opened, what else is known of it. */
export function DetailRow({ summary, action, children, ...row }: Props) {
  return (
    <li
      {...row}
      className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1 px-3 py-1 wrap-anywhere not-first:border-t not-first:border-t-line"
    >
      <details className="group min-w-0 flex-[1_1_20rem] open:grid open:gap-2">
        <summary className={SUMMARY}>{summary}</summary>
        {children}
      </details>
      {action}
    </li>
  );
}

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
