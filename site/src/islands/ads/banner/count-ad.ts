import { call } from '../../../api/call.ts';
import { type AdVisit, leadTo } from './ad-visit.ts';
import type { ShownBanner } from './shown-banner.ts';

/** Half of the banner in view, for a second: what advertising calls seen. */
const SEEN_SHARE = 0.5;
const SEEN_MS = 1000;

/** Once per visit. A failed request is not repeated. */
export function countShown(visit: AdVisit, adId: string | null): void {
  if (adId === null || !visit.isFirst('shown', adId)) return;
  call('adShown', { params: { id: adId } }, { keepalive: true }).catch(() => {});
}

/** Has a link lead directly once it was followed, by a middle click too: after the browser has read its address. */
export function leadOnceCounted(
  link: HTMLAnchorElement,
  visit: AdVisit,
  shown: () => ShownBanner,
): void {
  const followed = ({ type, button }: MouseEvent) => {
    const { adId } = shown();
    if (adId === null || (type === 'auxclick' && button !== 1)) return;
    setTimeout(() => {
      visit.isFirst('clicked', adId);
      leadTo(link, shown(), visit);
    });
  };
  link.addEventListener('click', followed);
  link.addEventListener('auxclick', followed);
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
