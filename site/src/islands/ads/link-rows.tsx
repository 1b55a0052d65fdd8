import { AD_LINKS_MAX } from '@elc/contracts/ads/ad-terms';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes, fieldError, hint, input, label } from '../../ui/classes.ts';
import { useForm } from '../../ui/form.tsx';
import { useHydrated } from '../../ui/hydration.ts';

/** Further addresses, one row each, at first `links`; a row can go while another one stays. */
export function LinkRows({ links }: { readonly links: readonly string[] }) {
  const isAlive = useHydrated();
  const { problems } = useForm();
  const group = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState(() => (links.length > 0 ? links : ['']).map((_, row) => row));

  /** The focus stays in the list when the row or the button that had it is gone. */
  function show(next: readonly number[], focused: number) {
    setRows([...next]);
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[focused]?.focus());
  }

  return (
    <fieldset className="grid min-w-0 gap-3" ref={group}>
      <legend className={label('mb-2')}>
        Additional Links <span className={hint()}>(optional; helps the review, not shown)</span>
      </legend>
      {rows.map((row, index) => {
        const problem = problems[`links.${row}`];
        return (
          <div
            className={classes(
              'grid items-center gap-x-3 gap-y-2',
              rows.length > 1 ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-1',
            )}
            key={row}
          >
            <input
              id={`ad-links.${row}`}
              name={`links.${row}`}
              className={input()}
              type="url"
              inputMode="url"
              placeholder="https://"
              defaultValue={links[row]}
              aria-label={`Link ${index + 1}`}
              aria-invalid={problem !== undefined}
              aria-describedby={problem && `ad-links.${row}-error`}
            />
            {rows.length > 1 && (
              <Button
                size="small"
                aria-label={`Remove link ${index + 1}`}
                onClick={() => show(rows.toSpliced(index, 1), Math.max(0, index - 1))}
              >
                Remove
              </Button>
            )}
            {problem && (
              <p className={fieldError('col-span-full')} id={`ad-links.${row}-error`}>
                {problem}
              </p>
            )}
          </div>
        );
      })}
      {rows.length < AD_LINKS_MAX && (
        <Button
          size="small"
          className="justify-self-start"
          disabled={!isAlive}
          onClick={() => show([...rows, Math.max(...rows) + 1], rows.length)}
        >
          Add Link
        </Button>
      )}
    </fieldset>
  );
}
