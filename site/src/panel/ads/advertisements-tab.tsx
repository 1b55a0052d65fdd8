import type { ActiveBanner } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $banner } from '../../islands/ads/banner/active-banner.ts';
import { Button } from '../../ui/button.tsx';
import { $inbox } from '../frame/inbox.ts';
import { CsvDownload, ListTab } from '../frame/list-tab.tsx';
import { ActionProblem, PanelEmpty } from '../frame/panel-state.tsx';
import { problemIn } from './ad-review.ts';
import * as ads from './listed-ads.ts';
import { AdQueue, LiveBanner } from './live-banner.tsx';
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
  const { list } = ads;
  const filter = useStore(list.$filter);
  const { data: waiting } = useStore($inbox);
  const queue = useStore(ads.$queue);
  const payments = useStore(ads.$payments);
  const problem = problemIn(useStore(list.$problems));
  const { data: live } = useStore($banner);
  useRefreshWithBanner(live);

  return (
    <ListTab
      tab="advertisements"
      name="ads"
      title="Advertisements"
      list={list}
      filters={FILTERS}
      actions={
        <CsvDownload path="advertisements.csv" query={ads.applicationsQuery(filter, null)} />
      }
      beside={
        waiting && (
          <p className="text-s text-muted" role="status" data-pending>
            <strong className="text-text">{waiting.applications.count}</strong> pending
          </p>
        )
      }
      above={
        <>
          <LiveBanner live={live} />
          <AdQueue queue={queue} />
          <UnmatchedPayments payments={payments} />
          <ActionProblem problem={problem} />
        </>
      }
      one="application"
      many="applications"
      empty={<Nothing filter={filter} onClear={() => void list.filter(ads.NO_AD_FILTER)} />}
      show={(shown) => <ReviewQueue ads={shown} />}
    >
      <ReviewDialogs />
    </ListTab>
  );
}

function Nothing({ filter, onClear }: { filter: ads.AdFilter; onClear: () => void }) {
  if (!ads.isNarrowed(filter)) {
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
function useRefreshWithBanner(live: ActiveBanner | undefined): void {
  const liveId = live?.banner.advertisementId;
  useEffect(() => {
    const { phase, entries } = ads.list.$list.get();
    if (liveId === undefined || phase !== 'ready') return;
    const isWrong = entries.some((ad) => ad.isActive !== (ad.id === liveId));
    if (isWrong) void ads.list.refresh();
  }, [liveId]);
}
