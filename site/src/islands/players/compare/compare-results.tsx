import { canBeUsername } from '@elc/contracts/players/username-form';
import { spanText } from '@elc/contracts/time-span';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Button } from '../../../ui/button.tsx';
import { badge, notice, select } from '../../../ui/classes.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatCountOf } from '../../../ui/formats.ts';
import { CopyButton } from '../copy-button.tsx';
import { formatAge } from '../format.ts';
import { playerPath } from '../player-address.ts';
import { lookUp } from '../player-check.ts';
import { tenureText } from '../profile/player-texts.ts';
import { VERDICT_TONES } from '../verdict-tones.ts';
import { type CheckedName, createNameChecks, ORDERS, type Order, sorted } from './check-names.ts';
import { SideBySide } from './side-by-side.tsx';

interface Props {
  readonly names: readonly string[];
  /** The site's own key, limited per visitor. */
  readonly publishableKey: string;
  /** Brings the folded form back. */
  readonly openForm: () => void;
}

const roots = new WeakMap<HTMLElement, Root>();

const shower =
  (Part: (props: Props) => React.ReactNode) =>
  (place: HTMLElement, props: Props): void => {
    const root = roots.get(place) ?? createRoot(place);
    roots.set(place, root);
    root.render(<Part {...props} />);
  };

/** Two players side by side. */
export const showPair = shower(Pair);

/** A list of names: each outcome shows when it is there. A new list replaces the one under way. */
export const showList = shower(List);

function useChecks({ names, publishableKey }: Omit<Props, 'openForm'>) {
  const [{ $checks, $waitSeconds, check, retry }] = useState(() =>
    createNameChecks((name) => lookUp(publishableKey, name)),
  );
  useEffect(() => void check(names), [check, names]);
  return { checks: useStore($checks), waitSeconds: useStore($waitSeconds), check, retry };
}

function Pair(props: Props) {
  const { checks, waitSeconds, check } = useChecks(props);
  const [one, other] = checks;
  return (
    <>
      <div className="empty:sr-only" role="status">
        <WaitNotice seconds={waitSeconds} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={props.openForm}>
          Compare other players
        </Button>
        <CopyButton label="Copy link" text={location.href} shown={() => null} />
      </div>
      {one && other && <SideBySide one={one} other={other} retry={() => check(props.names)} />}
    </>
  );
}

function List(props: Props) {
  const { checks, waitSeconds, retry } = useChecks(props);
  const [order, setOrder] = useState<Order>('newgens');
  const table = useRef<HTMLDivElement>(null);
  const done = checks.filter(({ phase }) => phase !== 'pending').length;
  const newgens = checks.filter((one) => one.phase === 'success' && one.result.isNewgen);
  const shown = sorted(checks, order);
  const copy = (what: string, of: readonly CheckedName[]) => (
    <CopyButton
      label={`Copy ${what}`}
      text={of.map(handleOf).join('\n')}
      said={formatCountOf(of.length, 'name')}
      shown={() => table.current}
    />
  );
  return (
    <>
      <div className="grid gap-3" role="status">
        <p className="text-l font-semibold">{`${newgens.length} NEWGEN of ${props.names.length}`}</p>
        <p>{`${done} of ${formatCountOf(props.names.length, 'name')} checked`}</p>
        <WaitNotice seconds={waitSeconds} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <label className="text-s font-semibold" htmlFor="names-order">
          Order
        </label>
        <select
          id="names-order"
          className={select('md:w-auto')}
          value={order}
          onChange={({ target }) => setOrder(target.value as Order)}
        >
          {Object.entries(ORDERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {copy('names', shown)}
        {newgens.length > 0 && copy('NEWGEN names', newgens)}
      </div>
      <div ref={table}>
        <DataTable
          label="Results"
          heads={['Player', 'Generation', 'In the game for', 'Account age']}
        >
          {shown.map((checked) => (
            <tr key={checked.name} data-phase={checked.phase}>
              <th scope="row">
                {checked.phase === 'failure' && !checked.failure.canRetry ? (
                  handleOf(checked)
                ) : (
                  <a href={playerPath(checked.name)}>{handleOf(checked)}</a>
                )}
              </th>
              <Outcome checked={checked} retry={retry} />
            </tr>
          ))}
        </DataTable>
      </div>
    </>
  );
}

/** The present name where it is known; what cannot be a name stands as it was pasted. */
function handleOf(checked: CheckedName): string {
  const name = checked.phase === 'success' ? checked.result.username : checked.name;
  return canBeUsername(name) ? `@${name}` : name;
}

interface OutcomeProps {
  readonly checked: CheckedName;
  readonly retry: (name: string) => void;
}

function Outcome({ checked, retry }: OutcomeProps) {
  if (checked.phase === 'pending') return <td colSpan={3}>Waiting…</td>;
  if (checked.phase === 'failure') {
    const { headline, sentence, canRetry } = checked.failure;
    return (
      <td colSpan={3}>
        <p>{`${headline}. ${sentence}`}</p>
        {canRetry && (
          <Button size="small" onClick={() => retry(checked.name)}>
            Try again
            <span className="sr-only">{` with ${handleOf(checked)}`}</span>
          </Button>
        )}
      </td>
    );
  }
  const { result } = checked;
  return (
    <>
      <td>
        <span className={badge(VERDICT_TONES[result.generation])}>{result.generation}</span>
      </td>
      <td>{tenureText(result, result.elcBadges.badges)}</td>
      <td>{formatAge(result.accountAge)}</td>
    </>
  );
}

/** Says that the checks wait because the server asked for it. */
function WaitNotice({ seconds }: { readonly seconds: number | null }) {
  return (
    seconds !== null && (
      <p className={notice()}>
        {`The server asks us to slow down. The checks continue by themselves in ${spanText(seconds)}.`}
      </p>
    )
  );
}
