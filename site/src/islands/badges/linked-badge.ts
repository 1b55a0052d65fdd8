import type { MonitoredBadge } from '@elc/contracts';
import { useEffect, useRef, useState } from 'react';
import { $badgeFilter, clearBadgeFilter, visibleBadges } from './badge-filter.ts';

/** The address of a badge's card on the page, as links from elsewhere name it. */
export const cardIdOf = (badgeId: number) => `badge-${badgeId}`;

/**
 * The badge that the address links to, such as `#badge-2124400001`. Its card comes with the numbers,
 * later than the browser looks for it: this clears a filter that hides it, and brings it into view once
 * it is among the `visible` ones.
 */
export function useLinkedBadge(
  badges: readonly MonitoredBadge[],
  visible: readonly MonitoredBadge[],
): number | null {
  const [linkedId, setLinkedId] = useState<number | null>(null);
  const awaitedId = useRef<number | null>(null);
  const linked = badges.find(({ badgeId }) => badgeId === linkedId);
  const isThere = linked !== undefined;
  const isVisible = visible.some(({ badgeId }) => badgeId === linkedId);

  useEffect(() => {
    const read = () => {
      awaitedId.current = idInAddress();
      setLinkedId(awaitedId.current);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    const isHidden = linked && visibleBadges([linked], $badgeFilter.get()).length === 0;
    if (isHidden) clearBadgeFilter();
    // Only a new link or its first appearance shows the card, not each refresh of the numbers.
  }, [linkedId, isThere]);

  useEffect(() => {
    if (!isVisible || linkedId === null || awaitedId.current !== linkedId) return;
    awaitedId.current = null;
    const card = document.getElementById(cardIdOf(linkedId));
    card?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [linkedId, isVisible]);

  return linkedId;
}

function idInAddress(): number | null {
  const [, id] = /^#badge-(\d+)$/.exec(location.hash) ?? [];
  return id === undefined ? null : Number(id);
}
