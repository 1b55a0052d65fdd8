import { useStore } from '@nanostores/react';
import { ScrollingText } from '../../ui/scrolling-text.tsx';
import { siteBuild } from './current-settings.ts';
import { buildSentence } from './site-build.ts';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Has the static site made anew, and says how far that is. */
export function RebuildCard() {
  const build = useStore(siteBuild.$build);
  const { state, isAwaited, problem } = build;
  return (
    <section className="card settings-part" aria-labelledby="settings-rebuild">
      <h3 id="settings-rebuild">Rebuild the site</h3>
      <p>
        Pages are rebuilt whenever content changes. You can also rebuild them now, even if nothing
        has changed.
      </p>
      <p role="status" className="settings-build">
        {buildSentence(build)}
      </p>
      {isAwaited && <progress className="settings-build__bar" aria-label="Rebuilding the site" />}
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {state?.live && (
        <p>
          Readers see build <code>{state.live.buildId}</code>
          {state.live.at && `, done on ${time.format(new Date(state.live.at))}`}
          {state.live.tookMs !== null && ` in ${(state.live.tookMs / 1000).toFixed(1)} s`}.
        </p>
      )}
      {state?.failure && (
        <div className="notice">
          <div>
            <p>
              Build <code>{state.failure.buildId}</code> failed. It is tried again every 30 seconds.
            </p>
            <ScrollingText className="settings-build__reason">{state.failure.reason}</ScrollingText>
          </div>
        </div>
      )}
      <div className="settings-part__foot">
        <button
          type="button"
          className="button"
          aria-disabled={isAwaited}
          onClick={() => void siteBuild.rebuild()}
        >
          {isAwaited ? 'Rebuilding...' : 'Rebuild site'}
        </button>
      </div>
    </section>
  );
}
