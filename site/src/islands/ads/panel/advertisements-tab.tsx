import type { ActiveBanner, Application } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { button } from '../../../ui/classes.ts';
import { notify } from '../../../ui/toaster/notifications.ts';
import { createPagedList, type PagedListStore } from '../../admin-panel/paged-list.ts';
import type { PanelCall } from '../../admin-panel/panel-call.ts';
import { usePanel } from '../../admin-panel/panel-context.ts';
import { ActionProblem } from '../../admin-panel/parts/action-problem.tsx';
import { ListView } from '../../admin-panel/parts/list-view.tsx';
import { PanelEmpty } from '../../admin-panel/parts/panel-state.tsx';
import { sessionStore } from '../../admin-panel/session-stores.ts';
import { $banner } from '../banner/banner.ts';
import { AdCard } from './ad-card.tsx';
import { type AdFilter, applicationsQuery, isNarrowed, NO_AD_FILTER } from './ad-filter.ts';
import { AdFilters } from './ad-filters.tsx';
import { createAdReview } from './ad-review.ts';
import { LiveBanner } from './live-banner.tsx';
import { ReviewDialogs } from './review-dialogs.tsx';

/** Applications for ads, their review, and the ad that has the banner. */
export default function AdvertisementsTab() {
  const { call } = usePanel();
  const { list, review } = sessionStore(call, 'ads', () => createStores(call));
  const filter = useStore(list.$filter);
  const { busy, problem } = useStore(review.$review);
  const { data: live } = useStore($banner);
  const isBusy = busy !== null;
  useRefreshWithBanner(live, list);
  const change = (wanted: AdFilter) => void list.filter(wanted);

  return (
    <>
      <h2 id="ads-title" tabIndex={-1}>
        Advertisements
      </h2>
      <LiveBanner live={live} review={review} isBusy={isBusy} />
      <AdFilters filter={filter} onChange={change} />
      <ActionProblem problem={problem} />
      <ListView
        store={list}
        one="application"
        many="applications"
        empty={<Nothing filter={filter} onClear={() => change({ ...NO_AD_FILTER })} />}
      >
        {(ads) => (
          <ul className="grid gap-6">
            {ads.map((ad) => (
              <li key={ad.id}>
                <AdCard ad={ad} review={review} isBusy={isBusy} onDone={focusAd} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
      <ReviewDialogs review={review} onDone={focusAd} />
    </>
  );
}

/** The button that was pressed is gone: one goes on at the ad's title, or at the list's when it left. */
function focusAd(id: string): void {
  requestAnimationFrame(() => {
    (document.getElementById(`${id}-title`) ?? document.getElementById('ads-title'))?.focus();
  });
}

interface NothingProps {
  readonly filter: AdFilter;
  readonly onClear: () => void;
}

function Nothing({ filter, onClear }: NothingProps) {
  if (!isNarrowed(filter)) {
    return (
      <PanelEmpty title="No applications yet">
        <p>
          Advertisers send them from the advertise page.
          {!filter.showRejected && ' Rejected ones are hidden.'}
        </p>
      </PanelEmpty>
    );
  }
  return (
    <PanelEmpty title="No applications match">
      <button type="button" className={button()} onClick={onClear}>
        Clear filters
      </button>
    </PanelEmpty>
  );
}

/** Reads the list again when the banner has gone to another ad than the list knows of. */
function useRefreshWithBanner(
  live: ActiveBanner | undefined,
  list: PagedListStore<Application, AdFilter>,
): void {
  const liveId = live?.banner.advertisementId;
  useEffect(() => {
    const { phase, entries } = list.$list.get();
    if (liveId === undefined || phase !== 'ready') return;
    const isWrong = entries.some((ad) => ad.isActive !== (ad.id === liveId));
    if (isWrong) void list.refresh();
  }, [liveId, list]);
}

function createStores(call: PanelCall) {
  const list = createPagedList<Application, AdFilter>(NO_AD_FILTER, {
    load: async (filter, cursor) => {
      const answer = await call('listApplications', { query: applicationsQuery(filter, cursor) });
      return { entries: answer.applications, nextCursor: answer.nextCursor };
    },
  });
  const showBanner = ({ banner, advertisement }: ActiveBanner) =>
    $banner.mutate({ banner, advertisement });
  return { list, review: createAdReview({ call, list, showBanner, notify }) };
}
