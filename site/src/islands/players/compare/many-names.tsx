import { spanText } from '@elc/contracts/time-span';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { badge, card, notice } from '../../../ui/classes.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { formatAge, formatCountOf } from '../format.ts';
import { playerPath } from '../player-address.ts';
import { tenureText } from '../profile/player-texts.ts';
import { VERDICT_TONES } from '../verdict-tones.ts';
import {
  type CheckedName,
  createNameChecks,
  NAMES_MAX,
  namesInText,
  refusalOf,
} from './check-names.ts';

const FIELD_ID = 'many-names';

/** A list of names, as pasted from a server's list of players: each outcome shows when it is there. */
export function ManyNames({ publishableKey }: { readonly publishableKey: string }) {
  const [{ $checks, $waitSeconds, check }] = useState(() => createNameChecks(publishableKey));
  const checks = useStore($checks);
  const waitSeconds = useStore($waitSeconds);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  function submit() {
    const names = namesInText(text);
    const refused = refusalOf(names);
    setRefusal(refused);
    if (refused === null) void check(names);
    else document.getElementById(FIELD_ID)?.focus();
  }

  const done = checks.filter(({ phase }) => phase !== 'pending').length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-labelledby="several-names">
      <h2 id="several-names">Several names at once</h2>
      <form
        className={card({ space: 'gap-4 px-6 pt-4 pb-6' }, 'max-w-2xl')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextAreaField
          id={FIELD_ID}
          label="Roblox usernames"
          hint={`Up to ${NAMES_MAX}: one per line, or separated by commas.`}
          rows={6}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          error={refusal}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" kind="primary" className="w-fit">
          Check all
        </Button>
      </form>
      <div className="grid gap-3" role="status">
        {checks.length > 0 && <p>{`${done} of ${formatCountOf(checks.length, 'name')} checked`}</p>}
        <WaitNotice seconds={waitSeconds} />
      </div>
      {checks.length > 0 && <Outcomes checks={checks} />}
    </section>
  );
}

function Outcomes({ checks }: { readonly checks: readonly CheckedName[] }) {
  return (
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
export function WaitNotice({ seconds }: { readonly seconds: number | null }) {
  return (
    seconds !== null && (
      <p className={notice()}>
        {`The server asks us to slow down. The checks continue by themselves in ${spanText(seconds)}.`}
      </p>
    )
  );
}
