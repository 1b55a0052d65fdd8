import type { SiteBuildResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { card, fieldError, notice } from '../../ui/classes.ts';
import { formatExactTime } from '../../ui/formats.ts';
import { ScrollingText } from '../../ui/scrolling-box.tsx';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { call } from '../frame/panel-call.ts';

export const UNKNOWN = {
  state: null as SiteBuildResponse | null,
  /** True from the request until its build is live or has failed. */
  isAwaited: false,
  problem: null as string | null,
};

type BuildView = Readonly<typeof UNKNOWN>;

const POLL_MS = 1000;
/** Others publish, too: how often to look while nothing is under way. */
const REST_MS = 10_000;
/** Looks in a row that may fail before the wait for a build is given up. */
const FAILURES_MAX = 5;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const $build = atom<BuildView>(UNKNOWN);
const change = (part: Partial<BuildView>) => $build.set({ ...$build.get(), ...part });

export async function poll(): Promise<SiteBuildResponse | null> {
  try {
    const state = await call('siteBuild');
    change({ state, problem: null });
    return state;
  } catch (error) {
    change({ problem: failureSentence(error) });
    return null;
  }
}

/** Waits until the build of a version has ended; a failure of before does not count. */
async function follow(version: number, known: string | undefined, pause: typeof wait) {
  for (let failures = 0; failures < FAILURES_MAX; ) {
    const state = await poll();
    failures = state ? 0 : failures + 1;
    if (state?.live && state.live.version >= version) {
      notify({ title: 'Site rebuilt', description: `Build ${state.live.buildId} is live.` });
      return;
    }
    if (state?.state === 'failed' && state.failure && state.failure.buildId !== known) {
      const text = 'The last good build stays live. The settings show the reason.';
      notify(warning('Site Not Rebuilt', text));
      return;
    }
    await pause(POLL_MS);
  }
}

/** Keeps the state up to date until the returned function is called. */
export function watchBuild(pause = wait): () => void {
  let isWatched = true;
  const look = async () => {
    while (isWatched) {
      const { isAwaited } = $build.get();
      // A build that was requested here is followed already.
      const state = isAwaited ? null : await poll();
      const isUnderWay = state?.state === 'building' || state?.state === 'waiting';
      await pause(isUnderWay ? POLL_MS : REST_MS);
    }
  };
  void look();
  return () => {
    isWatched = false;
  };
}

/** Rebuilds the site and follows the build until it is live, or has failed. */
export async function rebuild(pause = wait): Promise<void> {
  const { isAwaited, state } = $build.get();
  if (isAwaited) return;
  change({ isAwaited: true, problem: null });
  try {
    const { version } = await call('rebuildSite');
    await follow(version, state?.failure?.buildId, pause);
  } catch (error) {
    notify(warning('Site Not Rebuilt', failureSentence(error)));
  } finally {
    change({ isAwaited: false });
  }
}

/** The state beside the button, as one sentence. */
export function buildSentence({ state, isAwaited }: BuildView): string {
  if (state === null) return 'Loading the state of the site…';
  if (state.state === 'building') return 'A build is under way.';
  if (state.state === 'failed') return 'The last build failed: readers see the one before it.';
  if (isAwaited || state.state === 'waiting')
    return 'A build was requested and begins in a moment.';
  return 'The site is up to date.';
}

export function RebuildCard() {
  useEffect(() => watchBuild(), []);
  const build = useStore($build);
  const { state, isAwaited, problem } = build;
  return (
    <section className={card()} aria-labelledby="settings-rebuild">
      <h3 id="settings-rebuild" className="scroll-mt-20">
        Rebuild the site
      </h3>
      <p>
        Pages are rebuilt whenever content changes. You can also rebuild them now, even if nothing
        has changed.
      </p>
      <p role="status" className="font-bold text-text">
        {buildSentence(build)}
      </p>
      {isAwaited && <progress className="w-full accent-accent" aria-label="Rebuilding the site" />}
      {problem !== null && (
        <p className={fieldError()} role="alert">
          {problem}
        </p>
      )}
      {state?.live && (
        <p>
          Readers see build <code>{state.live.buildId}</code>
          {state.live.at && <span>{`, done on ${formatExactTime(state.live.at)}`}</span>}
          <span>
            {state.live.tookMs === null ? '.' : ` in ${(state.live.tookMs / 1000).toFixed(1)} s.`}
          </span>
        </p>
      )}
      {state?.failure && (
        <div className={notice()}>
          <div>
            <p>
              Build <code>{state.failure.buildId}</code> failed. It is tried again every 30 seconds.
            </p>
            <ScrollingText className="max-h-48 overflow-auto text-s wrap-anywhere whitespace-pre-wrap">
              {state.failure.reason}
            </ScrollingText>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-disabled={isAwaited} onClick={() => void rebuild()}>
          {isAwaited ? 'Rebuilding...' : 'Rebuild site'}
        </Button>
      </div>
    </section>
  );
}
