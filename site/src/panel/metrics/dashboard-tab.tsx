import type { DashboardResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { lastAnswer } from '../../api/queries.ts';
import { $banner } from '../../islands/ads/banner/active-banner.ts';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { Button } from '../../ui/button.tsx';
import { card } from '../../ui/classes.ts';
import { formatExactClock, formatWhole } from '../../ui/formats.ts';
import { Failed, Problem } from '../../ui/problem.tsx';
import { ScrollingText } from '../../ui/scrolling-box.tsx';
import { When } from '../../ui/when.tsx';
import { $inbox, INBOX, panelQuery } from '../frame/inbox.ts';
import { call } from '../frame/panel-call.ts';
import { usePanel } from '../frame/panel-context.ts';
import { PanelLoading } from '../frame/panel-state.tsx';
import { tabsFor } from '../frame/panel-tabs.ts';
import { StatusChip } from '../frame/status-chip.tsx';
import { DAY_CHARTS } from './day-charts.ts';
import { DayFigure } from './day-figure.tsx';
import { Counted, NumberCards } from './number-cards.tsx';

const $query = panelQuery('dashboard', async () => {
  const [numbers, queue] = await Promise.all([call('dashboard'), call('adQueue')]);
  return { ...numbers, next: queue.waiting[0] ?? null };
});
const $answer = lastAnswer($query);

/** The site in measured numbers, read again every 30 s while one looks. */
export default function DashboardTab() {
  const { loading } = useStore($query);
  const { data, error } = useStore($answer);
  const problem = error === undefined ? null : failureSentence(error);
  const refresh = () => $query.revalidate();

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>Dashboard</h2>
        {data && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-s text-muted tabular-nums">
            {problem !== null && <Problem>The numbers could not be refreshed. {problem}</Problem>}
            <p>
              Measured at{' '}
              <time dateTime={data.measuredAt}>{formatExactClock(data.measuredAt)}</time>
            </p>
            <Button size="small" aria-disabled={loading} onClick={refresh}>
              Refresh
            </Button>
          </div>
        )}
      </div>
      {!data && problem === null && <PanelLoading what="numbers" bars={4} />}
      {!data && problem !== null && (
        <Failed onRetry={refresh}>The numbers could not be loaded. {problem}</Failed>
      )}
      {data && (
        <>
          <InboxSection next={data.next} />
          <NumberCards totals={data.totals} />
          <div className="grid grid-fit-104 gap-6">
            {DAY_CHARTS.map((chart) => (
              <DayFigure key={chart.id} chart={chart} days={data.days} />
            ))}
          </div>
          <Publications builds={data.builds} />
        </>
      )}
    </>
  );
}

/** How the last builds of the static site went, with what failed. */
function Publications({ builds }: { readonly builds: DashboardResponse['builds'] }) {
  return (
    <section className={card()} aria-labelledby="publications-title">
      <h3 id="publications-title">Last publications</h3>
      {builds.length === 0 && <p>The site has not been published yet.</p>}
      <ol className="grid gap-3 text-s">
        {builds.map(({ buildId, at, tookMs, error }) => (
          <li key={buildId} className="flex flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere">
            <StatusChip tone={error === null ? 'success' : 'danger'}>
              {error === null ? 'Published' : 'Failed'}
            </StatusChip>
            <span>
              <When at={at} /> in {formatWhole(tookMs / 1000)} s
            </span>
            <code>{buildId}</code>
            {error !== null && (
              <ScrollingText className="max-h-40 flex-[1_1_100%] overflow-auto rounded-s bg-danger-soft p-3 whitespace-pre-wrap text-danger">
                {error}
              </ScrollingText>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface InboxProps {
  /** The head of the queue of ads; null where it is empty. */
  readonly next: { readonly title: string; readonly expectedAt: string | null } | null;
}

/** What waits for the team, how long it has, and which ad visitors see. */
function InboxSection({ next }: InboxProps) {
  const { role } = usePanel();
  const { data } = useStore($inbox);
  const tabs = tabsFor(role);
  return (
    <section className="grid gap-3" aria-labelledby="inbox-title">
      <h3 id="inbox-title">Inbox</h3>
      {data && (
        <ul className="grid grid-fill-38 gap-4">
          {INBOX.filter(({ tab }) => tabs.some(({ id }) => id === tab)).map(
            ({ kind, ...shown }) => (
              <Counted key={kind} {...shown} {...data[kind]} />
            ),
          )}
        </ul>
      )}
      <p className="text-s">
        <LiveAd />
        {next && (
          <>
            {' '}
            Next in the queue: <strong>{next.title}</strong>
            {next.expectedAt && (
              <>
                , expected <When at={next.expectedAt} />
              </>
            )}
            <span>.</span>
          </>
        )}
      </p>
    </section>
  );
}

function LiveAd() {
  const { data: live } = useStore($banner);
  if (!live) return null;
  const { isActive, expiresAt } = live.banner;
  if (!isActive || !expiresAt) return <>No advertisement is live; the default banner is shown.</>;
  return (
    <>
      In the banner now: <strong>{shownBanner(live).title}</strong>, until <When at={expiresAt} />.
    </>
  );
}
