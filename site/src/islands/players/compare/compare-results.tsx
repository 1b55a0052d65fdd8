import { spanText } from '@elc/contracts/time-span';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { badge, notice } from '../../../ui/classes.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatAge, formatCountOf } from '../format.ts';
import { playerPath } from '../player-address.ts';
import { tenureText } from '../profile/player-texts.ts';
import { VERDICT_TONES } from '../verdict-tones.ts';
import { type CheckedName, createNameChecks } from './check-names.ts';
import { SideBySide } from './side-by-side.tsx';

interface Props {
  readonly names: readonly string[];
  /** The site's own key, limited per visitor. */
  readonly publishableKey: string;
}

const roots = new WeakMap<HTMLElement, Root>();

const shower =
  (Part: (props: Props) => React.ReactNode) =>
  (place: HTMLElement, names: readonly string[], publishableKey: string): void => {
    const root = roots.get(place) ?? createRoot(place);
    roots.set(place, root);
    root.render(<Part names={names} publishableKey={publishableKey} />);
  };

/** Two players side by side. */
export const showPair = shower(Pair);

/** A list of names: each outcome shows when it is there. A new list replaces the one under way. */
export const showList = shower(List);

function useChecks({ names, publishableKey }: Props) {
  const [{ $checks, $waitSeconds, check }] = useState(() => createNameChecks(publishableKey));
  useEffect(() => void check(names), [check, names]);
  return { checks: useStore($checks), waitSeconds: useStore($waitSeconds), check };
}

function Pair(props: Props) {
  const { checks, waitSeconds, check } = useChecks(props);
  const [one, other] = checks;
  return (
    <>
      <div className="empty:sr-only" role="status">
        <WaitNotice seconds={waitSeconds} />
      </div>
      {one && other && <SideBySide one={one} other={other} retry={() => check(props.names)} />}
    </>
  );
}

function List(props: Props) {
  const { checks, waitSeconds } = useChecks(props);
  const done = checks.filter(({ phase }) => phase !== 'pending').length;
  return (
    <>
      <div className="grid gap-3" role="status">
        <p>{`${done} of ${formatCountOf(props.names.length, 'name')} checked`}</p>
        <WaitNotice seconds={waitSeconds} />
      </div>
      <DataTable label="Results" heads={['Player', 'Generation', 'In the game for', 'Account age']}>
        {checks.map((checked) => (
          <tr key={checked.name} data-phase={checked.phase}>
            <th scope="row">
              {checked.phase === 'failure' && !checked.failure.canRetry ? (
                checked.name
              ) : (
                <a href={playerPath(checked.name)}>{checked.name}</a>
              )}
            </th>
            <Outcome checked={checked} />
          </tr>
        ))}
      </DataTable>
    </>
  );
}

function Outcome({ checked }: { readonly checked: CheckedName }) {
  if (checked.phase === 'pending') return <td colSpan={3}>Waiting…</td>;
  if (checked.phase === 'failure') {
    return <td colSpan={3}>{`${checked.failure.headline}. ${checked.failure.sentence}`}</td>;
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
