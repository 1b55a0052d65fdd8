import type { FinishRobloxSignIn } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, emptyState, hint, notice } from '../../ui/classes.ts';
import { formatWhole } from '../../ui/formats.ts';
import { useHydrated } from '../../ui/hydration.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FailureNotice } from '../players/failure-notice.tsx';
import type { AccountState } from './roblox-account.ts';
import * as roblox from './roblox-account.ts';

const SignedIn = lazyPart(() => import('./signed-in-view.tsx'), null);

const STATUS: Readonly<Partial<Record<AccountState['phase'], string>>> = {
  loading: 'Loading your account…',
  finishing: 'Roblox has answered. Checking your badges…',
  leaving: 'Opening Roblox…',
};

/** Signing in with Roblox, and what players see and decide of themselves. */
export function AccountPage() {
  const own = useStore(roblox.$account);
  /** Whether Roblox has led back to the page. */
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    const answer = answerIn(location.search);
    // The code works once: it is removed from the history, and from an address that is copied.
    if (answer) history.replaceState(history.state, '', location.pathname);
    setBack(answer !== null);
    void (answer ? roblox.finish(answer) : roblox.load());
    addEventListener('pageshow', roblox.comeBack);
    return () => removeEventListener('pageshow', roblox.comeBack);
  }, []);

  return (
    <div className="grid gap-6">
      <p className="sr-only" role="status">
        {STATUS[own.phase] ?? ''}
      </p>
      {STATUS[own.phase] !== undefined && (
        <div className={emptyState('min-h-96 content-center')}>
          <p>{STATUS[own.phase]}</p>
        </div>
      )}
      {own.phase === 'failed' && (
        <FailureNotice
          id="account-failure"
          failure={own.failure}
          retry={() => void roblox.load()}
        />
      )}
      {own.phase === 'signed-out' && <SignedOut own={own} />}
      {own.phase === 'signed-in' && <SignedIn own={own} takesFocus={isBack} />}
    </div>
  );
}

/** What signing in offers, what it requests and what is not stored. */
function SignedOut({ own }: { own: Extract<AccountState, { phase: 'signed-out' }> }) {
  const isAlive = useHydrated();
  return (
    <>
      {own.erased && (
        <div className={card({ success: true })} role="status">
          <h2 className="text-xl">Everything about you is erased</h2>
          <ul className="list-disc pl-6">
            {erasedTexts(own.erased).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>Nothing about you will be stored again. Write to the team if you want to undo that.</p>
        </div>
      )}
      {own.failure && (
        <FailureNotice
          id="account-failure"
          failure={own.failure}
          retry={() => void roblox.start()}
        />
      )}
      <section className={card({}, 'max-w-176')} aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">Show which Roblox account is yours</h2>
        <p>Sign in with Roblox and this site knows that it is really you:</p>
        <ul className="grid list-disc gap-1 pl-6">
          <li>See your own verdict, even if your inventory is private.</li>
          <li>See which event badges you own, since when, and which are missing.</li>
          <li>Share your verdict, marked as verified.</li>
          <li>Leave leaderboards, or have everything about you erased.</li>
        </ul>
        <p className={notice()}>
          Roblox asks you first. We get your name and your badges, never your password. The access
          that Roblox gives us ends right after the check.
        </p>
        <div>
          <Button
            kind="primary"
            size="large"
            disabled={!isAlive}
            onClick={() => void roblox.start()}
          >
            Sign in with Roblox
          </Button>
        </div>
        <p className={hint()}>
          <a href="/privacy">What this site stores, and for how long</a>
        </p>
      </section>
    </>
  );
}

/** What the kinds of an erasure are called, one and several of them. */
const ERASED_NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  players: ['stored check', 'stored checks'],
  scanMembers: ['result of a group scan', 'results of a group scan'],
  scans: ['scan that was started in your name', 'scans that were started in your name'],
  reports: ['report that named you', 'reports that named you'],
  logLines: ['line of the log that named you', 'lines of the log that named you'],
  webhooks: ['entry of a webhook that named you', 'entries of webhooks that named you'],
  webhookEvents: ['event of a webhook', 'events of webhooks'],
  robloxAccounts: ['entry of your sign-in', 'entries of your sign-in'],
};

/** What was erased, in words; kinds of which there was nothing are left out. */
export function erasedTexts(erased: Readonly<Record<string, number>>): string[] {
  return Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const [one, many] = ERASED_NAMES[kind] ?? ['other entry', 'other entries'];
      return `${formatWhole(count)} ${count === 1 ? one : many}`;
    });
}

/** What Roblox has added to the page's address; the API takes no other names. */
const NAMES = ['state', 'code', 'iss', 'error'] as const;

/** The answer of Roblox in an address that the browser came back to; null where there is none. */
export function answerIn(search: string): FinishRobloxSignIn | null {
  const values = new URLSearchParams(search);
  const state = values.get('state');
  if (!state || !(values.has('code') || values.has('error'))) return null;
  const given = NAMES.flatMap((name) => {
    const value = values.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as FinishRobloxSignIn;
}
