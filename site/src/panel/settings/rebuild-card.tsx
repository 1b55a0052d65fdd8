import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, fieldError, notice } from '../../ui/classes.ts';
import { formatExactTime } from '../../ui/formats.ts';
import { ScrollingText } from '../../ui/scrolling-box.tsx';
import { $build, buildSentence, rebuild, watchBuild } from './site-build.ts';

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
