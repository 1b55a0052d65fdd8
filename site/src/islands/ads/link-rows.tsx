import { AD_LINKS_MAX } from '@elc/contracts/ads/ad-terms';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes, hint, input, label } from '../../ui/classes.ts';
import { useHydrated, usePreHydrationValue } from '../../ui/hydration.ts';
import type { AdForm } from './ad-form.ts';
import { Problem } from './draft-fields.tsx';

interface Props {
  readonly form: Pick<AdForm, 'addLink' | 'editLink' | 'removeLink'>;
  readonly links: readonly string[];
  readonly problems: Readonly<Record<number, string>>;
}

const rowId = (row: number) => `ad-link-${row}`;

/** Further addresses, one row each; a row can go while another one stays. */
export function LinkRows({ form, links, problems }: Props) {
  const isAlive = useHydrated();
  const group = useRef<HTMLFieldSetElement>(null);
  usePreHydrationValue(rowId(0), links[0] ?? '', ({ value }) => form.editLink(0, value));

  /** The focus stays in the list when the row or the button that had it is gone. */
  function focusRow(row: number) {
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[row]?.focus());
  }

  return (
    <fieldset className="grid min-w-0 gap-3" ref={group}>
      <legend className={label('mb-2')}>
        Additional Links <span className={hint()}>(optional; helps the review, not shown)</span>
      </legend>
      {links.map((link, row) => (
        <div
          className={classes(
            'grid items-center gap-x-3 gap-y-2',
            links.length > 1 ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-1',
          )}
          key={row}
        >
          <input
            id={rowId(row)}
            className={input()}
            type="url"
            inputMode="url"
            placeholder="https://"
            aria-label={`Link ${row + 1}`}
            aria-invalid={problems[row] !== undefined}
            aria-describedby={problems[row] && `ad-link-problem-${row}`}
            value={link}
            onChange={(event) => form.editLink(row, event.target.value)}
          />
          {links.length > 1 && (
            <Button
              size="small"
              aria-label={`Remove link ${row + 1}`}
              onClick={() => {
                form.removeLink(row);
                focusRow(Math.max(0, row - 1));
              }}
            >
              Remove
            </Button>
          )}
          <Problem id={`ad-link-problem-${row}`} text={problems[row]} />
        </div>
      ))}
      {links.length < AD_LINKS_MAX && (
        <Button
          size="small"
          className="justify-self-start"
          disabled={!isAlive}
          onClick={() => {
            form.addLink();
            focusRow(links.length);
          }}
        >
          Add Link
        </Button>
      )}
    </fieldset>
  );
}
