import type { Application } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isTypingIn } from '../../ui/shortcuts.ts';
import { focusAd } from './ad-actions.tsx';
import { AdCard } from './ad-card.tsx';
import type { AdReview } from './ad-review.ts';
import { AdRows } from './ad-rows.tsx';

/** Applications in rows with one of them beside, or below on a narrow screen; led through by keys. */
export function ReviewQueue({ ads, review }: { ads: readonly Application[]; review: AdReview }) {
  const isBusy = useStore(review.list.$busyIds).size > 0;
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
  const together = ads.filter(({ id, status }) => status === 'pending' && picked.has(id));

  function show(id: string | undefined, isPointer = false) {
    if (id === undefined) return;
    setWantedId(id);
    if (isPointer) requestAnimationFrame(() => bringToSight(detail.current));
    else document.querySelector(`[data-ad-row="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  async function approve() {
    if (shown?.status !== 'pending' || isBusy) return;
    if (await review.approve(shown)) focusAd(shown.id);
  }

  function reject() {
    const all = together.length > 0 ? together : shown?.status === 'pending' ? [shown] : [];
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
        {shown && <AdCard key={shown.id} ad={shown} review={review} />}
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
