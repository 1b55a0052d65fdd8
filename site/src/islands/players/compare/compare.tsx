import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { card, classes, formFields, notice } from '../../../ui/classes.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { createNameChecks } from './check-names.ts';
import { ManyNames, WaitNotice } from './many-names.tsx';

const SideBySide = lazyPart(
  () => import('./side-by-side.tsx'),
  <div className="skeleton h-80" aria-hidden="true" />,
);

interface Props {
  /** The site's own key, limited per visitor. */
  readonly publishableKey: string;
}

const NO_NAMES = { a: '', b: '' };

/** Two players side by side, whom the address names, and a form that checks a whole list of names. */
export function Compare({ publishableKey }: Props) {
  const [{ $checks, $waitSeconds, check }] = useState(() => createNameChecks(publishableKey));
  const [one, other] = useStore($checks);
  const waitSeconds = useStore($waitSeconds);
  const [names, setNames] = useState(NO_NAMES);
  const [remark, setRemark] = useState<string | null>(null);

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [a, b] = ['a', 'b'].map((key) => query.get(key)?.trim() ?? '') as [string, string];
    // Without names in the address, what was typed before the page was ready stays.
    if (a || b) setNames({ a, b });
    setRemark(remarkOn(a, b));
    if (a && b && !isSame(a, b)) void check([a, b]);
  }, []);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="two-players">
        <h2 id="two-players">Two players</h2>
        <form
          className={card({ space: 'gap-4 px-6 pt-4 pb-6' }, 'max-w-2xl')}
          action="/compare"
          method="get"
        >
          <div className={formFields('sm:grid-cols-2')}>
            {(['a', 'b'] as const).map((key) => (
              <FormField
                key={key}
                id={`compare-${key}`}
                label={key === 'a' ? 'First player' : 'Second player'}
                name={key}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                value={names[key]}
                onChange={({ target: { value } }) =>
                  setNames((before) => ({ ...before, [key]: value }))
                }
              />
            ))}
          </div>
          <Button type="submit" kind="primary" className="w-fit">
            Compare
          </Button>
        </form>
        <div
          className={classes(
            'grid content-start gap-6',
            remark === null && 'in-data-named:min-h-dvh',
          )}
        >
          <div className="grid gap-3" role="status">
            {remark !== null && <p className={notice()}>{remark}</p>}
            <WaitNotice seconds={waitSeconds} />
          </div>
          {one && other && (
            <SideBySide one={one} other={other} retry={() => check([one.name, other.name])} />
          )}
        </div>
      </section>
      <ManyNames publishableKey={publishableKey} />
    </div>
  );
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function remarkOn(a: string, b: string): string | null {
  if (a && b) return isSame(a, b) ? `Both names are ${a}. Enter two different players.` : null;
  return a || b ? `Enter a second name to compare ${a || b} with.` : null;
}
