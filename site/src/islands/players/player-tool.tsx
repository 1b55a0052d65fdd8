import type { Mode } from '@elc/contracts';
import { type ReactNode, useEffect } from 'react';
import { classes, emptyState } from '../../ui/classes.ts';
import { Avatar } from './avatar.tsx';
import { NameChips } from './name-chips.tsx';
import { nameInQuery } from './player-address.ts';
import { recallNames } from './recent-names.ts';
import { UsernameField } from './username-field.tsx';

/** Has the place of what a check will show. */
export const WAITING = <div className="skeleton h-96" aria-hidden="true" />;

interface Props {
  readonly mode: Mode;
  /** The tool's own address, to which the form leads without scripts. */
  readonly action: string;
  readonly fieldId: string;
  readonly username: string;
  readonly onChange: (username: string) => void;
  /** Id of the text that says why the name was refused; null while nothing is wrong with it. */
  readonly refusal: string | null;
  readonly isPending: boolean;
  /** Checks a name: that of the field, of the address or of a chip. */
  readonly onCheck: (username: string) => void;
  readonly buttons: ReactNode;
  /** What is read out while a check is under way. */
  readonly status: string;
  readonly outcomeLook?: string;
  /** What came of the last check. */
  readonly children: ReactNode;
}

/** A tool that checks players by their names: a form, what came of the last check, and names to try. */
export function PlayerTool({ mode, isPending, onCheck, ...props }: Props) {
  useEffect(() => {
    recallNames();
    const linked = nameInQuery(location.search);
    if (linked) onCheck(linked);
  }, []);
  return (
    <div className="grid items-start gap-x-9 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <form
        className="grid gap-4"
        action={props.action}
        onSubmit={(event) => {
          event.preventDefault();
          onCheck(props.username);
        }}
      >
        <UsernameField
          id={props.fieldId}
          username={props.username}
          onChange={props.onChange}
          refusal={props.refusal}
        />
        {props.buttons}
      </form>
      <div
        className={classes(
          'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1',
          props.outcomeLook,
        )}
      >
        <p className="sr-only" role="status">
          {props.status}
        </p>
        {props.children}
      </div>
      <NameChips mode={mode} isDisabled={isPending} onChoose={onCheck} />
    </div>
  );
}

/** Says what the tool is for until something was checked. */
export function IdleCard({ children }: { readonly children: string }) {
  return (
    <div className={emptyState('min-h-96 content-center max-lg:hidden')}>
      <Avatar url={null} isPending={false} />
      <p className="max-w-[32ch]">{children}</p>
    </div>
  );
}
