import { useStore } from '@nanostores/react';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { When } from '../../ui/when.tsx';
import { $banner } from '../ads/banner.ts';
import { INBOX, inboxOf } from '../frame/inbox.ts';
import { usePanel } from '../frame/panel-context.ts';
import { tabsFor } from '../frame/panel-tabs.ts';
import { Counted } from './number-cards.tsx';

interface Props {
  /** The head of the queue of ads; null where it is empty. */
  readonly next: { readonly title: string; readonly expectedAt: string | null } | null;
}

/** What waits for the team, how long it has, and which ad visitors see. */
export function InboxSection({ next }: Props) {
  const { call, role } = usePanel();
  const { data } = useStore(inboxOf(call).$polled);
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
            .
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
