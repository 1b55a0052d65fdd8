import { call } from '../../../api/call.ts';
import { readStored } from '../../../ui/browser-storage.ts';
import { mayCount, PREFERENCES_KEY } from '../../../ui/preferences.ts';
import type { AdVisit } from './visit.ts';

/** Half of the banner in view, for a second: what advertising calls seen. */
const SEEN_SHARE = 0.5;
const SEEN_MS = 1000;

/** Once per visit, for visitors who have allowed it. A failed request is not repeated. */
export function countAd(visit: AdVisit, what: 'shown' | 'clicked', adId: string): void {
  if (!mayCount('marketing', readStored(PREFERENCES_KEY)) || !visit.isFirst(what, adId)) return;
  const endpoint = what === 'shown' ? 'adShown' : 'adClicked';
  call(endpoint, { params: { id: adId } }, { keepalive: true }).catch(() => {});
}

/** Called after a second half in view. The returned function starts over, for another ad. */
export function onVisible(element: Element, seen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInView = false;
  const look = () => {
    clearTimeout(timer);
    if (!isInView) return;
    timer = setTimeout(() => {
      if (!document.hidden) seen();
    }, SEEN_MS);
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      look();
    },
    { threshold: SEEN_SHARE },
  );
  observer.observe(element);
  return look;
}
