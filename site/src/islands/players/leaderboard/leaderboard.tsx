import type { LeaderboardResponse } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { badge, button, chip, chips, emptyState, hint, table } from '../../../ui/classes.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatUtcDate, formatWhole } from '../../../ui/formats.ts';
import { LoadError } from '../../../ui/list-states.tsx';
import { formatAge } from '../format.ts';
import { playerPath } from '../player-address.ts';
import { VERDICT_TONES } from '../verdict-tones.ts';
import {
  addressOf,
  GENERATION_TABS,
  type Selection,
  SORTS,
  selectionIn,
  WHOLE_LIST,
} from './leaderboard-address.ts';

interface Props {
  /** The site's own key, limited per visitor. */
  readonly publishableKey: string;
}

type Answer =
  | { readonly phase: 'pending' }
  | { readonly phase: 'success'; readonly page: LeaderboardResponse }
  | { readonly phase: 'failure'; readonly error: unknown };

/** The analysed players that the address selects; every other selection is a link. */
export function Leaderboard({ publishableKey }: Props) {
  const [selection, setSelection] = useState<Selection>(WHOLE_LIST);
  const [answer, setAnswer] = useState<Answer>({ phase: 'pending' });

  function load(query: Selection) {
    setAnswer({ phase: 'pending' });
    call('leaderboard', { query }, { headers: { 'X-API-Key': publishableKey } }).then(
      (page) => setAnswer({ phase: 'success', page }),
      (error: unknown) => setAnswer({ phase: 'failure', error }),
    );
  }

  useEffect(() => {
    const selected = selectionIn(location.search);
    setSelection(selected);
    load(selected);
  }, []);

  return (
    <div className="grid min-h-[85dvh] grid-cols-[minmax(0,1fr)] content-start gap-6">
      <Choices selection={selection} />
      <p className="sr-only" role="status">
        {answer.phase === 'pending' ? 'Loading players…' : ''}
      </p>
      {answer.phase === 'pending' && <div className="skeleton h-96" aria-hidden="true" />}
      {answer.phase === 'failure' && (
        <LoadError
          title="The leaderboard could not be loaded"
          text={failureSentence(answer.error)}
          retry={() => load(selection)}
        />
      )}
      {answer.phase === 'success' && <Players page={answer.page} selection={selection} />}
      {answer.phase !== 'success' && selection.cursor !== null && (
        <FirstPage selection={selection} />
      )}
    </div>
  );
}

function Choices({ selection }: { readonly selection: Selection }) {
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  const look = (isCurrent: boolean) =>
    chip(isCurrent ? 'font-bold outline-2 -outline-offset-2 outline-accent' : '');
  return (
    <div className="grid gap-3">
      <nav aria-label="Generations">
        <ul className={chips()}>
          {GENERATION_TABS.map(({ generation, label }) => {
            const isCurrent = generation === selection.generation;
            return (
              <li key={label}>
                <a
                  className={look(isCurrent)}
                  href={addressOf({ ...selection, generation, cursor: null })}
                  aria-current={current(isCurrent)}
                >
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <nav aria-label="Order">
        <ul className={chips()}>
          {SORTS.map(({ sort, label }) => (
            <li key={sort}>
              <a
                className={look(sort === selection.sort)}
                href={addressOf({ ...selection, sort, cursor: null })}
                aria-current={current(sort === selection.sort)}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Players({ page, selection }: { page: LeaderboardResponse; selection: Selection }) {
  const { entries, hidden, nextCursor } = page;
  const { generation, cursor } = selection;
  return (
    <>
      {entries.length === 0 ? (
        <div className={emptyState()} data-empty>
          <h2>No players yet</h2>
          <p>
            {generation === null
              ? 'A player is listed here after the first check.'
              : `No ${generation} has been checked yet.`}
          </p>
          <a className={button()} href="/newgen-detector">
            Check a player
          </a>
        </div>
      ) : (
        <PlayerTable entries={entries} />
      )}
      {hidden > 0 && (
        <p className={hint()}>
          {hidden === 1
            ? '1 player chose not to be listed.'
            : `${formatWhole(hidden)} players chose not to be listed.`}
        </p>
      )}
      {(cursor !== null || nextCursor !== null) && (
        <nav className="flex flex-wrap gap-3" aria-label="Pages">
          {cursor !== null && <FirstPage selection={selection} />}
          {nextCursor !== null && (
            <a className={button()} href={addressOf({ ...selection, cursor: nextCursor })}>
              Next page
            </a>
          )}
        </nav>
      )}
    </>
  );
}

const FirstPage = ({ selection }: { readonly selection: Selection }) => (
  <a className={button({}, 'w-fit')} href={addressOf({ ...selection, cursor: null })}>
    First page
  </a>
);

/** On phones the columns after the player's are lines below the name: they would be out of sight. */
const NARROW_LOOK = 'max-md:[&_:is(td,th):nth-child(n+3)]:hidden';

function PlayerTable({ entries }: Pick<LeaderboardResponse, 'entries'>) {
  return (
    <DataTable
      label="Players"
      heads={['Rank', 'Player', 'Generation', ...FACTS.map(({ head }) => head)]}
      look={table({}, NARROW_LOOK)}
    >
      {entries.map((entry) => (
        <PlayerRow key={entry.userId} entry={entry} />
      ))}
    </DataTable>
  );
}

type Entry = LeaderboardResponse['entries'][number];

const FACTS: readonly { readonly head: string; readonly textOf: (entry: Entry) => string }[] = [
  {
    head: 'Event badges',
    textOf: ({ elcBadges }) => (elcBadges === null ? 'Not seen' : formatWhole(elcBadges)),
  },
  {
    head: 'In the game for',
    textOf: ({ tenureDays }) => (tenureDays === null ? 'Unknown' : formatAge(tenureDays)),
  },
  { head: 'Account age', textOf: ({ accountAge }) => formatAge(accountAge) },
  { head: 'Checked', textOf: ({ analysedAt }) => formatUtcDate(analysedAt) },
];

function PlayerRow({ entry }: { readonly entry: Entry }) {
  const generation = (
    <span className={badge(VERDICT_TONES[entry.generation])}>{entry.generation}</span>
  );
  return (
    <tr>
      <td className="tabular-nums">{formatWhole(entry.rank)}</td>
      <th scope="row" className="max-md:wrap-anywhere">
        <a href={playerPath(entry.username)}>{entry.displayName}</a>
        <span className="block font-normal text-muted">@{entry.username}</span>
        <div className="mt-1 font-normal md:hidden">
          {generation}
          {FACTS.map(({ head, textOf }) => (
            <p key={head}>
              {head}: {textOf(entry)}
            </p>
          ))}
        </div>
      </th>
      <td>{generation}</td>
      {FACTS.map(({ head, textOf }) => (
        <td key={head}>{textOf(entry)}</td>
      ))}
    </tr>
  );
}
