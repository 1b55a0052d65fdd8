import type { Mode } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydration.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { createPlayerCheck } from './player-check.ts';
import { IdleCard, PlayerTool, WAITING } from './player-tool.tsx';
import { saveName } from './recent-names.ts';

const loadResult = () => import('./result-card.tsx');
const ResultCard = lazyPart(loadResult, WAITING);

const FIELD_ID = 'detector-username';
const FAILURE_ID = 'detector-failure';

interface Props {
  /** The site's own key, limited per visitor. */
  readonly publishableKey: string;
  readonly mode: Mode;
  /** Whether players can prove here who they are. */
  readonly signsInWithRoblox?: boolean;
}

/** Checks by name whether a player is a newcomer. */
export function NewgenDetector({ publishableKey, mode, signsInWithRoblox = false }: Props) {
  const [{ $check, analyze }] = useState(() => createPlayerCheck(publishableKey));
  const check = useStore($check);
  const [username, setUsername] = useState('');
  const isReady = useHydrated();
  const isPending = check.phase === 'pending';

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
    } else requestAnimationFrame(() => document.getElementById(FIELD_ID)?.focus());
  }

  return (
    <PlayerTool
      mode={mode}
      action="/newgen-detector"
      fieldId={FIELD_ID}
      username={username}
      onChange={setUsername}
      refusal={check.phase === 'failure' && !check.failure.canRetry ? FAILURE_ID : null}
      isPending={isPending}
      onCheck={run}
      buttons={
        <Button
          type="submit"
          kind="primary"
          disabled={isPending || (isReady && username.trim() === '')}
        >
          {isPending ? 'Analyzing Player...' : 'Analyze Player'}
        </Button>
      }
      status={isPending ? `Analyzing @${check.username}…` : ''}
      outcomeLook="in-data-named:min-h-dvh"
    >
      {check.phase === 'idle' && (
        <IdleCard>Enter a username to see how long this player has been around, and why.</IdleCard>
      )}
      {isPending && WAITING}
      {check.phase === 'failure' && (
        <FailureNotice
          id={FAILURE_ID}
          failure={check.failure}
          retry={() => run(check.username)}
          isNotified
        />
      )}
      {check.phase === 'success' && (
        <ResultCard result={check.result} signsInWithRoblox={signsInWithRoblox} />
      )}
    </PlayerTool>
  );
}

/** Makes the page's address a link to the check that it shows, also to one that has failed. */
function writeUsernameToAddress(username: string): void {
  const address = new URL(location.href);
  address.searchParams.set('username', username);
  history.replaceState(history.state, '', address);
}
