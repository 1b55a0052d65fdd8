import type { Application } from '@elc/contracts';
import { mayBe } from '@elc/contracts/ads/ad-actions';
import { paymentState, priceText } from '@elc/contracts/ads/ad-price';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { formatAgo } from '../../ui/format-relative-time.ts';
import { isTypingIn } from '../../ui/shortcuts.ts';
import { useNow } from '../../ui/use-now.ts';
import { Day } from '../../ui/when.tsx';
import { StatusChip } from '../frame/status-chip.tsx';
import { focusAd } from './ad-actions.tsx';
import { AdCard } from './ad-card.tsx';
import { adTitle } from './ad-design.ts';
import * as review from './ad-review.ts';
import { adState } from './ad-texts.ts';
import { list } from './listed-ads.ts';

/** Applications in rows with one of them beside, or below on a narrow screen; led through by keys. */
export function ReviewQueue({ ads }: { readonly ads: readonly Application[] }) {
  const isBusy = useStore(list.$busyIds).size > 0;
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const place = useRef(0);
  const detail = useRef<HTMLDivElement>(null);
  const found = ads.findIndex(({ id }) => id === wantedId);
  // One that has left the list is replaced by the next.
  const index = found >= 0 ? found : Math.min(place.current, ads.length - 1);
  const shown = ads[index];
  useEffect(() => {
    place.current = index;
    setWantedId(shown?.id ?? null);
  }, [index, shown?.id]);
  const together = ads.filter((ad) => mayBe('review', ad) && picked.has(ad.id));

  function show(id: string | undefined, isPointer = false) {
    if (id === undefined) return;
    setWantedId(id);
    if (isPointer) requestAnimationFrame(() => bringToSight(detail.current));
    else document.querySelector(`[data-ad-row="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  async function approve() {
    if (!shown || !mayBe('review', shown) || isBusy) return;
    if (await review.approve(shown)) focusAd(shown.id);
  }

  function reject() {
    const all = together.length > 0 ? together : shown && mayBe('review', shown) ? [shown] : [];
    if (!isBusy) review.askReason(all);
  }

  useReviewKeys({
    j: () => show(ads[index + 1]?.id),
    k: () => show(ads[index - 1]?.id),
    a: () => void approve(),
    r: reject,
  });

  return (
    <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-2 max-xl:max-h-[50dvh] max-xl:overflow-y-auto">
        <AdRows
          ads={ads}
          shownId={shown?.id ?? null}
          picked={picked}
          onShow={(id) => show(id, true)}
          onPick={(id, isPicked) => {
            const others = [...picked].filter((other) => other !== id);
            setPicked(new Set(isPicked ? [...others, id] : others));
          }}
        />
        {together.length > 0 && (
          <Button
            kind="danger"
            size="small"
            className="sticky bottom-0 mr-auto"
            aria-disabled={isBusy}
            onClick={reject}
          >
            Reject {together.length} picked
          </Button>
        )}
      </div>
      <div ref={detail} className="min-w-0 scroll-mt-14">
        {shown && <AdCard key={shown.id} ad={shown} />}
      </div>
    </div>
  );
}

/** On a narrow screen the detail is below the rows. */
function bringToSight(detail: HTMLElement | null): void {
  const isBelow = (detail?.getBoundingClientRect().top ?? 0) > innerHeight / 2;
  if (isBelow) detail?.scrollIntoView();
}

interface ReviewKeys {
  readonly j: () => void;
  readonly k: () => void;
  readonly a: () => void;
  readonly r: () => void;
}

/** Not while the reader types, holds another key or answers a dialog. */
function useReviewKeys(keys: ReviewKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      const isFree = !event.defaultPrevented && !document.querySelector('dialog[open]');
      if (!isPlain || !isFree || isTypingIn(event.composedPath()[0])) return;
      const name = event.key.toLowerCase() as keyof ReviewKeys;
      if (!Object.hasOwn(current.current, name)) return;
      event.preventDefault();
      current.current[name]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const ROW = classes(
  'flex min-h-10 min-w-0 flex-1 cursor-pointer flex-wrap items-center gap-x-2 px-2 py-1 text-start text-s',
  'hover:bg-raised focus-visible:-outline-offset-3 aria-[current]:bg-accent-soft',
);

interface Props {
  readonly ads: readonly Application[];
  readonly shownId: string | null;
  /** Ids of those that will be rejected together. */
  readonly picked: ReadonlySet<string>;
  readonly onShow: (id: string) => void;
  readonly onPick: (id: string, isPicked: boolean) => void;
}

/** Applications, one a row; the one in the detail is marked, and pending ones can be picked. */
function AdRows({ ads, shownId, picked, onShow, onPick }: Props) {
  const nowMs = useNow(ads.some(({ isActive }) => isActive));
  return (
    <ul className="rounded-m border-2 border-line bg-surface">
      {ads.map((ad) => {
        const { word, tone } = adState(ad, nowMs);
        const title = adTitle(ad);
        return (
          <li
            key={ad.id}
            className="flex items-stretch not-first:border-t not-first:border-t-line"
            data-ad-row={ad.id}
          >
            <span className="grid w-9 flex-none place-items-center">
              {mayBe('review', ad) && (
                <input
                  type="checkbox"
                  className="size-6 cursor-pointer"
                  aria-label={`Pick ${title}`}
                  checked={picked.has(ad.id)}
                  onChange={({ target }) => onPick(ad.id, target.checked)}
                />
              )}
            </span>
            <button
              type="button"
              className={ROW}
              aria-current={ad.id === shownId ? 'true' : undefined}
              onClick={() => onShow(ad.id)}
            >
              <strong className="min-w-0 flex-1 truncate">{title}</strong>
              {ad.premiumFullscreen && <StatusChip tone="accent">Full-screen</StatusChip>}
              {ad.payment?.status === 'due' ? (
                <StatusChip tone="warning">{paymentState(ad.payment)}</StatusChip>
              ) : (
                <span className="text-muted">{priceAndState(ad)}</span>
              )}
              {ad.reports.length > 0 && (
                <StatusChip tone="danger">
                  {`${ad.reports.reduce((sum, { count }) => sum + count, 0)} reported`}
                </StatusChip>
              )}
              <StatusChip tone={tone}>{word}</StatusChip>
              <span className="text-muted">
                {ad.status === 'pending' ? (
                  <time dateTime={ad.createdAt}>{formatAgo(Date.parse(ad.createdAt), nowMs)}</time>
                ) : (
                  <Day at={ad.createdAt} />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** "Free", "$10.00" or "$10.00 paid". */
const priceAndState = ({ price, payment }: Application): string =>
  payment ? paymentState(payment) : priceText(price);
