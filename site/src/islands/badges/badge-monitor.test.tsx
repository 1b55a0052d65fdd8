import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import AwardsChart from './awards-chart.tsx';
import { BadgeCard } from './badge-card.tsx';
import { BadgeMonitor } from './badge-monitor.tsx';
import { sampleBadge, sampleMonitor } from './testing/sample-badges.ts';

const historyOf = (...awarded: (number | null)[]) =>
  awarded.map((count, index) => ({ day: `2026-11-${10 + index}`, awarded: count }));

describe('the page as the server renders it', () => {
  test('shows placeholders and every control, and calls no API', () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const html = renderToString(<BadgeMonitor mode="live" published={null} />);
    expect(html.match(/class="skeleton /g)).toHaveLength(6);
    expect(html).toContain('placeholder="Search by badge name or description..."');
    expect(html).toContain('Last updated: —');
    expect(html).toMatch(/role="switch"[^>]*aria-checked="true"/);
    expect(html).not.toContain('No badges');
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });

  test('has the numbers that were published, with their time in UTC', () => {
    const html = renderToString(<BadgeMonitor mode="live" published={sampleMonitor()} />);
    expect(html.match(/data-badge-card/g)).toHaveLength(1);
    expect(html).toContain('Showing all 1 badges');
    expect(html).toContain('>Nov 21, 2026, 12:00 UTC</time>');
    expect(html).not.toContain('skeleton');
  });
});

describe('a card', () => {
  const card = (fields: Parameters<typeof sampleBadge>[0], isSample = false) =>
    renderToString(<BadgeCard badge={sampleBadge(fields)} isLinked={false} isSample={isSample} />);

  test.each([
    { what: 'its address', part: 'id="badge-1"' },
    { what: 'its rarity in words', part: '>Easy</span>' },
    { what: 'a short count, with all digits on demand', part: 'title="1,234,567">1.2M</dd>' },
    { what: 'the win rate', part: '>70%</dd>' },
    { what: 'today', part: '>3</dd>' },
    { what: 'the week average with its decimal', part: '>12.5</dd>' },
  ])('has $what', ({ part }) => {
    expect(card({ awardedCount: 1_234_567 })).toContain(part);
  });

  test('has a dash for what was not measured', () => {
    const html = card({ dailyStats: { today: null, todaySince: null, weekAverage: null } });
    expect(html.match(/>—<\/dd>/g)).toHaveLength(2);
  });

  test('of a badge that nobody earned lately says so in place of a win rate', () => {
    const html = card({ rarity: 'Hard', winRate: 0, pastDay: 0, isAwardedLately: false });
    expect(html).toContain('>Hard</span>');
    expect(html).toContain('>Not awarded lately</span>');
    expect(html).toContain('>Nobody</dd>');
    expect(html).not.toContain('0%');
    expect(card({})).not.toContain('Not awarded lately');
  });

  test('says since when today is counted, where that is not the whole day', () => {
    const dailyStats = { today: 4, todaySince: '2026-11-21T14:05:00.000Z', weekAverage: null };
    expect(card({ dailyStats })).toContain('>Today since 14:05 UTC</dt>');
    expect(card({})).toContain('>Today</dt>');
  });

  test.each([
    {
      imageUrl: 'https://a.test/1',
      imageFallbackUrl: 'https://b.test/1',
      shown: 'https://a.test/1',
    },
    { imageUrl: null, imageFallbackUrl: 'https://b.test/1', shown: 'https://b.test/1' },
  ])('shows the picture $shown', ({ shown, ...urls }) => {
    expect(card(urls)).toContain(`src="${shown}"`);
  });

  test('without a picture has a generic one', () => {
    expect(card({})).toContain('data-generic');
  });

  test.each([
    { history: historyOf(null, null), drawn: false },
    { history: historyOf(null, 0), drawn: false },
    { history: historyOf(null, 4), drawn: true },
    { history: historyOf(0, 0), drawn: true },
    { history: historyOf(3, null), drawn: true },
  ])('has a chart where it would show something: $drawn', ({ history, drawn }) => {
    const html = renderToString(<AwardsChart name="First Vote" history={history} />);
    expect(html.includes('awards-bars')).toBe(drawn);
  });

  test('links to Roblox, but not from sample data', () => {
    expect(card({})).toContain('https://www.roblox.com/badges/1');
    expect(card({}, true)).not.toContain('roblox.com');
  });
});
