import type { ActiveBanner, AdQueueResponse, Application, UnmatchedPayment } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { $banner, showBanner } from '../../islands/ads/banner/active-banner.ts';
import { Button } from '../../ui/button.tsx';
import { inboxOf } from '../frame/inbox.ts';
import { createList, type ListStore, pageOf } from '../frame/list.ts';
import { CsvDownload, ListTab } from '../frame/list-tab.tsx';
import { type PanelEffects, usePanel, usePanelStore } from '../frame/panel-context.ts';
import { ActionProblem, PanelEmpty } from '../frame/panel-state.tsx';
import { createAdReview, problemIn } from './ad-review.ts';
import { type AdFilter, applicationsQuery, isNarrowed, NO_AD_FILTER } from './listed-ads.ts';
import { AdQueue, LiveBanner } from './live-banner.tsx';
import { createSavedReasons } from './reason-choice.tsx';
import { ReviewDialogs } from './review-dialogs.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { UnmatchedPayments } from './unmatched-payments.tsx';

const FILTERS = [
  { field: 'q', label: 'Search', placeholder: 'Address or description' },
  {
    field: 'status',
    label: 'Status',
    all: 'All',
    options: [
      ['pending', 'Pending'],
      ['approved', 'Approved'],
      ['rejected', 'Rejected'],
    ],
  },
  { field: 'showRejected', label: 'Show rejected', isSwitch: true },
] as const;

/** Applications for ads, their review, and the ad that has the banner. */
export default function AdvertisementsTab() {
  const { call } = usePanel();
  const { list, review, saved, $queue, $payments } = usePanelStore('ads', createStores);
  const filter = useStore(list.$filter);
  const { data: waiting } = useStore(inboxOf(call));
  const queue = useStore($queue);
  const payments = useStore($payments);
  const problem = problemIn(useStore(list.$problems));
  const { data: live } = useStore($banner);
  useRefreshWithBanner(live, list);

  return (
    <ListTab
      tab="advertisements"
      name="ads"
      title="Advertisements"
      list={list}
      filters={FILTERS}
      actions={<CsvDownload path="advertisements.csv" query={applicationsQuery(filter, null)} />}
      beside={
        waiting && (
          <p className="text-s text-muted" role="status" data-pending>
            <strong className="text-text">{waiting.applications.count}</strong> pending
          </p>
        )
      }
      above={
        <>
          <LiveBanner live={live} review={review} />
          <AdQueue queue={queue} review={review} />
          <UnmatchedPayments payments={payments} review={review} />
          <ActionProblem problem={problem} />
        </>
      }
      one="application"
      many="applications"
      empty={<Nothing filter={filter} onClear={() => void list.filter(NO_AD_FILTER)} />}
      show={(ads) => <ReviewQueue ads={ads} review={review} />}
    >
      <ReviewDialogs review={review} saved={saved} />
    </ListTab>
  );
}

function Nothing({ filter, onClear }: { filter: AdFilter; onClear: () => void }) {
  if (!isNarrowed(filter)) {
    return (
      <PanelEmpty title="No applications yet">
        <p>
          Advertisers send them from the advertise page.
          {!filter.showRejected && <span> Rejected ones are hidden.</span>}
        </p>
      </PanelEmpty>
    );
  }
  return (
    <PanelEmpty title="No applications match">
      <Button onClick={onClear}>Clear filters</Button>
    </PanelEmpty>
  );
}

/** Reads the list again when the banner has gone to another ad than the list knows of. */
function useRefreshWithBanner(
  live: ActiveBanner | undefined,
  list: ListStore<Application, AdFilter>,
): void {
  const liveId = live?.banner.advertisementId;
  useEffect(() => {
    const { phase, entries } = list.$list.get();
    if (liveId === undefined || phase !== 'ready') return;
    const isWrong = entries.some((ad) => ad.isActive !== (ad.id === liveId));
    if (isWrong) void list.refresh();
  }, [liveId, list]);
}

function createStores({ call, notify }: PanelEffects) {
  const $queue = atom<AdQueueResponse | null>(null);
  const readQueue = async () => $queue.set(await call('adQueue'));
  const $payments = atom<readonly UnmatchedPayment[]>([]);
  const readPayments = async () => $payments.set((await call('unmatchedPayments')).payments);
  const list = createList<Application, AdFilter>(NO_AD_FILTER, {
    load: async (filter, cursor) => {
      const query = applicationsQuery(filter, cursor);
      const [answer] = await Promise.all([
        call('listApplications', { query }),
        readQueue(),
        readPayments(),
      ]);
      return pageOf(answer, 'applications');
    },
    notify,
    showsFixes: true,
  });
  const changed = () => {
    inboxOf(call).revalidate();
    // The list reports what fails; the queue is read again with it.
    readQueue().catch(() => {});
  };
  const review = createAdReview({ call, list, showBanner, notify, changed });
  return { list, review, saved: createSavedReasons(call), $queue, $payments };
}
