import type { DashboardResponse } from '@elc/contracts';
import { ScrollingText } from '../../scrolling/scrolling-text.tsx';
import { StatusChip } from '../parts/status-chip.tsx';
import { When } from '../parts/when.tsx';

const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** How the last builds of the static site went, with what failed. */
export function Publications({ builds }: { readonly builds: DashboardResponse['builds'] }) {
  return (
    <section className="card" aria-labelledby="publications-title">
      <h3 id="publications-title">Last publications</h3>
      {builds.length === 0 && <p>The site has not been published yet.</p>}
      <ol className="dash-builds">
        {builds.map(({ buildId, at, tookMs, error }) => (
          <li key={buildId}>
            <StatusChip tone={error === null ? 'success' : 'danger'}>
              {error === null ? 'Published' : 'Failed'}
            </StatusChip>
            <span>
              <When at={at} /> in {seconds.format(tookMs / 1000)} s
            </span>
            <code>{buildId}</code>
            {error !== null && (
              <ScrollingText className="dash-builds__error">{error}</ScrollingText>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
