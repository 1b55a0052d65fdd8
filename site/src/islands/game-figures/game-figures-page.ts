import type { GameFiguresResponse } from '@elc/contracts';
import { ANSWER_TIMEOUT_MS, call } from '../../api/call.ts';
import { lastAnswer, query } from '../../api/queries.ts';
import { whenVisible } from '../../api/when-visible.ts';
import { formatDayHour, formatWhole } from '../../ui/formats.ts';
import { copyOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';
import {
  ageText,
  canBeDrawn,
  figureTexts,
  type PlayerHour,
  summaryOf,
  votesText,
} from './figure-texts.ts';

const POLL_MS = 60_000;

/** How often the words for the age are updated. */
const TICK_MS = 15_000;

/** How far from the visible part of the page the chart is drawn already. */
const NEAR = '200px';

/** Fills the figures of the game in, and keeps them up to date while the tab is visible. */
export function startGameFigures(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-game-figures]');
  if (!section) return;
  const find = (selector: string) => section.querySelector<HTMLElement>(selector);
  const showHours = createHoursView(section);
  const $answer = lastAnswer(
    query<GameFiguresResponse>('gameFigures', {
      fetch: () => call('gameFigures', {}, { timeoutMs: ANSWER_TIMEOUT_MS }),
      pollMs: POLL_MS,
    }),
  );
  function show(): void {
    const answer = $answer.get();
    const nowMs = Date.now();
    writeText(find('[data-game-age]'), ageText(answer, nowMs));
    if (!answer.data && answer.error === undefined) return;
    for (const [name, text] of Object.entries(figureTexts(answer.data)))
      writeText(find(`[data-game-figure="${name}"]`), text);
    writeText(find('[data-game-votes]'), votesText(answer.data, nowMs));
    if (answer.data) showHours(answer.data.history);
  }
  whenVisible(() => {
    $answer.subscribe(show);
    setInterval(show, TICK_MS);
  });
}

/** The parts that show players by the hour: the sentence, the picture once it is near, the table once open. */
function createHoursView(section: HTMLElement) {
  const chart = section.querySelector<HTMLElement>('[data-game-chart]');
  const table = section.querySelector<HTMLDetailsElement>('[data-game-hours]');
  let shown = '';
  let hours: readonly PlayerHour[] = [];
  let isNear = false;

  async function draw(): Promise<void> {
    if (!chart || !isNear || !canBeDrawn(hours)) return;
    // Without the drawing, the sentence and the table still say everything.
    const drawing = await import('./draw-players.ts').catch(() => null);
    drawing?.drawPlayers(chart, hours);
  }

  function list(): void {
    if (!table?.open) return;
    const rows = hours.toReversed().map(({ hour, playing }) => {
      const row = copyOf(section, 'data-game-hour');
      writeText(row.querySelector('th'), formatDayHour(hour));
      writeText(row.querySelector('td'), playing === null ? 'not read' : formatWhole(playing));
      return row;
    });
    table.querySelector('tbody')?.replaceChildren(...rows);
  }

  table?.addEventListener('toggle', list);
  if (chart) {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        isNear = true;
        void draw();
      },
      { rootMargin: NEAR },
    );
    watch.observe(chart);
  }
  return (newest: readonly PlayerHour[]) => {
    const key = JSON.stringify(newest);
    if (key === shown) return;
    shown = key;
    hours = newest;
    writeText(section.querySelector('[data-game-summary]'), summaryOf(hours));
    for (const part of [chart, table]) if (part) part.hidden = !canBeDrawn(hours);
    void draw();
    list();
  };
}
