import { call } from '../../api/call.ts';
import { whenVisible } from '../../api/when-visible.ts';
import { formatAgo } from '../../ui/format-relative-time.ts';
import { formatPercent } from '../../ui/formats.ts';

/** Names the rarest badge of the last day, if there is one, in the place that the page keeps for it. */
export function startRarestBadge(page: Document): void {
  const line = page.querySelector<HTMLElement>('[data-rarest-badge]');
  const label = line?.querySelector('b');
  if (!line || !label) return;
  whenVisible(async () => {
    const answer = await call('badgeMonitor').catch(() => null);
    const rarest = answer?.globalStats.rarest;
    if (!answer || !rarest) return;
    const link = document.createElement('a');
    link.href = `/badge-monitor#badge-${rarest.badgeId}`;
    link.textContent = rarest.name;
    const age = formatAgo(Date.parse(answer.lastUpdated), Date.now());
    const share = `${formatPercent(rarest.winRate)} win rate in the last day, read ${age}`;
    line.append(' ', link, ` (${share})`);
    label.hidden = false;
  });
}
