import type { Mode } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { emptyState } from '../../ui/classes.ts';
import { useHydrated } from '../../ui/hydration.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { Avatar } from './avatar.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { NameChips } from './name-chips.tsx';
import { nameInQuery } from './player-address.ts';
import { createPlayerCheck } from './player-check.ts';
import { recallNames, saveName } from './recent-names.ts';
import { UsernameField } from './username-field.tsx';

const WAITING = <div className="skeleton h-96" aria-hidden="true" />;

const loadResult = () => import('./result-card.tsx');
const ResultCard = lazyPart(loadResult, WAITING);

interface Props {
  /** The site's own key, limited per visitor. */
  readonly publishableKey: string;
  readonly mode: Mode;
  /** Whether players can prove here who they are. */
  readonly signsInWithRoblox?: boolean;
}

/** Checks by name whether a player is a newcomer: a form, and the result of the last check. */
export function NewgenDetector({ publishableKey, mode, signsInWithRoblox = false }: Props) {
  const [{ $check, analyze }] = useState(() => createPlayerCheck(publishableKey));
  const check = useStore($check);
  const [username, setUsername] = useState('');
  const field = useRef<HTMLInputElement>(null);

  /** After a request the focus goes where the visitor continues: to the result, or back to the field. */
  async function run(name: string) {
    setUsername(name);
    // Where that fails, the card loads with the result.
    loadResult().catch(() => {});
    await analyze(name);
    const outcome = $check.get();
    if (outcome.phase === 'failure') writeUsernameToAddress(outcome.username);
    if (outcome.phase === 'success') {
      saveName(outcome.result.username);
      writeUsernameToAddress(outcome.result.username);
    } else requestAnimationFrame(() => field.current?.focus());
  }

  useEffect(() => {
    recallNames();
    const linked = nameInQuery(location.search);
    setUsername(linked || (field.current?.value ?? ''));
    if (linked) void run(linked);
    return loadToasterSoon();
  }, []);

  const pendingName = check.phase === 'pending' ? check.username : null;
  return (
    <div className="grid items-start gap-x-9 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <CheckForm
        username={username}
        onChange={setUsername}
        isPending={pendingName !== null}
        isRefused={check.phase === 'failure' && !check.failure.canRetry}
        onSubmit={() => run(username)}
        field={field}
      />
      <div className="min-w-0 in-data-named:min-h-dvh lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <p className="sr-only" role="status">
          {pendingName === null ? '' : `Analyzing ${pendingName}…`}
        </p>
        {check.phase === 'idle' && <IdleCard />}
        {check.phase === 'pending' && WAITING}
        {check.phase === 'failure' && (
          <FailureNotice
            id={FAILURE_ID}
            failure={check.failure}
            retry={() => run(check.username)}
          />
        )}
        {check.phase === 'success' && (
          <ResultCard result={check.result} signsInWithRoblox={signsInWithRoblox} />
        )}
      </div>
      <NameChips mode={mode} isDisabled={pendingName !== null} onChoose={run} />
    </div>
  );
}

function IdleCard() {
  return (
    <div className={emptyState('min-h-96 content-center max-lg:hidden')}>
      <Avatar url={null} isPending={false} />
      <p className="max-w-[32ch]">
        Enter a username to see how long this player has been around, and why.
      </p>
    </div>
  );
}

/** Makes the page's address a link to the check that it shows, also to one that has failed. */
function writeUsernameToAddress(username: string): void {
  const address = new URL(location.href);
  address.searchParams.set('username', username);
  history.replaceState(history.state, '', address);
}

/** The id of the failure text, which the field then points to. */
const FAILURE_ID = 'detector-failure';

interface CheckFormProps {
  readonly username: string;
  readonly onChange: (username: string) => void;
  readonly isPending: boolean;
  /** The name that was tried last cannot be right. */
  readonly isRefused: boolean;
  readonly onSubmit: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * The name field and its button, which waits for a name and for the check under way. Without scripts it
 * leads to the address of the check.
 */
function CheckForm({ username, onChange, isPending, isRefused, onSubmit, field }: CheckFormProps) {
  const isReady = useHydrated();
  return (
    <form
      className="grid gap-4"
      action="/newgen-detector"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <UsernameField
        id="detector-username"
        username={username}
        onChange={onChange}
        refusal={isRefused ? FAILURE_ID : null}
        field={field}
      />
      <Button
        type="submit"
        kind="primary"
        disabled={isPending || (isReady && username.trim() === '')}
      >
        {isPending ? 'Analyzing Player...' : 'Analyze Player'}
      </Button>
    </form>
  );
}
