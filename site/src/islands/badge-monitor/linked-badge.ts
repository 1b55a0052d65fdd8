import type { MonitoredBadge } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { visibleBadges } from '../../stores/badge-monitor/badge-filter.ts';
import { $badgeFilter, clearBadgeFilter } from '../../stores/badge-monitor/current-filter.ts';

/** The address of a badge's card on the page, as links from elsewhere name it. */
export const cardIdOf = (badgeId: number) => `badge-${badgeId}`;

/**
 * The badge that the address links to, such as `#badge-2124400001`. Its card comes with the numbers,
 * later than the browser looks for it: this brings it into view then, and clears a filter that hides it.
 */
export function useLinkedBadge(badges: readonly MonitoredBadge[]): number | null {
  const [linkedId, setLinkedId] = useState<number | null>(null);
  const linked = badges.find(({ badgeId }) => badgeId === linkedId);

  useEffect(() => {
    const read = () => setLinkedId(idInAddress());
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const isThere = linked !== undefined;
  useEffect(() => {
    if (!linked || !isThere) return;
    if (visibleBadges([linked], $badgeFilter.get()).length === 0) clearBadgeFilter();
    const frame = requestAnimationFrame(() => {
      document.getElementById(cardIdOf(linked.badgeId))?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
    // Only a new link or its first appearance moves the page, not each refresh of the numbers.
  }, [linkedId, isThere]);

  return linkedId;
}

function idInAddress(): number | null {
  const [, id] = /^#badge-(\d+)$/.exec(location.hash) ?? [];
  return id === undefined ? null : Number(id);
}
