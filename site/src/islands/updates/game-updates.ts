import type { ElcUpdatesResponse, UpdateTopic } from '@elc/contracts';
import { atom } from 'nanostores';
import { ANSWER_TIMEOUT_MS, call } from '../../api/call.ts';
import { answered, query } from '../../api/queries.ts';
import { formatDateTime, formatUtcDate } from '../../ui/formats.ts';
import { syncWithQuery, withParameters } from '../../ui/sync-with-query.ts';
import { partOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';
import {
  byDay,
  type DayOfLines,
  type ListedLine,
  lineKey,
  topicFromQuery,
  updatesView,
} from './update-lines.ts';

/** How long the refresh button turns at least, so that a press is seen to do something. */
const SPIN_MS = 1000;

/** Shows the updates of the game in the page's two lists and keeps them up to date while it is open. */
export function startGameUpdates(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-updates]');
  if (!section) return;
  const places = (name: string) => [
    ...section.querySelectorAll<HTMLElement>(`[data-updates-${name}]`),
  ];
  const fill = (name: string, text: string | null) => {
    for (const place of places(name)) {
      if (text !== null) writeText(place, text);
      const shown = place.closest<HTMLElement>('[data-updates-shown-with]') ?? place;
      shown.hidden = text === null;
    }
  };

  const hasLines = section.querySelector('[data-updates-list] [data-line]') !== null;
  let shown: ElcUpdatesResponse | undefined;
  $gameUpdates.listen(({ data, error, loading }) => {
    if (loading) return;
    shown = data ?? shown;
    const { panel, notice, credit } = updatesView({ data: shown, error, hasLines });
    for (const place of places('panel')) place.hidden = place.dataset.updatesPanel !== panel;
    if (shown) writeLists(section, shown);
    showTopic(section, $topic.get());
    fill('notice', notice);
    fill('credit', credit);
    fill('last', shown?.lastUpdated ? formatDateTime(shown.lastUpdated) : '—');
  });

  for (const choice of places('topic')) {
    choice.addEventListener('click', () => {
      $topic.set(topicFromQuery(new URLSearchParams({ topic: choice.dataset.updatesTopic ?? '' })));
    });
  }
  syncWithQuery($topic, {
    read: topicFromQuery,
    write: (topic, current) => withParameters(current, { topic }),
    isStep: () => true,
  });
  $topic.subscribe((topic) => {
    for (const choice of places('topic')) {
      choice.setAttribute('aria-pressed', String(choice.dataset.updatesTopic === (topic ?? '')));
    }
    showTopic(section, topic);
  });

  const buttons = places('refresh') as HTMLButtonElement[];
  const refresh = () => {
    for (const button of buttons) button.setAttribute('aria-busy', 'true');
    $gameUpdates.revalidate();
    const spun = new Promise((resolve) => setTimeout(resolve, SPIN_MS));
    void Promise.all([spun, answered($gameUpdates)]).then(() => {
      for (const button of buttons) button.removeAttribute('aria-busy');
    });
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-busy') !== 'true') refresh();
    });
  }
  section.querySelector('[data-updates-retry]')?.addEventListener('click', () => {
    // The button disappears with the failure; the reader continues at the first button of the page.
    buttons[0]?.focus({ preventScroll: true });
    refresh();
  });
}

/** The topic that the reader wants to see; null for all updates. */
const $topic = atom<UpdateTopic | null>(null);

/** Shows the lines of a topic and the days that have any. */
function showTopic(section: HTMLElement, topic: UpdateTopic | null): void {
  const isShown = (element: HTMLElement) => !element.hidden;
  for (const list of section.querySelectorAll<HTMLElement>('[data-updates-list]')) {
    const days = elementsOf(list, '[data-day]');
    for (const day of days) {
      const lines = elementsOf(day, '[data-line]');
      for (const line of lines) {
        line.hidden = topic !== null && !line.dataset.topics?.split(' ').includes(topic);
      }
      day.hidden = !lines.some(isShown);
    }
    const none = list.parentElement?.querySelector<HTMLElement>('[data-updates-none]');
    if (none) none.hidden = days.length === 0 || days.some(isShown);
  }
}

function writeLists(section: HTMLElement, { sources }: ElcUpdatesResponse): void {
  for (const list of section.querySelectorAll<HTMLElement>('[data-updates-list]')) {
    const lines = sources[list.dataset.updatesList as keyof typeof sources];
    writeDays(list, byDay(lines));
    list.hidden = lines.length === 0;
    const empty = list.parentElement?.querySelector<HTMLElement>('[data-updates-empty]');
    if (empty) empty.hidden = lines.length > 0;
  }
}

/**
 * Writes days and their lines into a list, made from its own template. A line that has not changed stays
 * as it is, so that focus and selection on it stay too.
 */
function writeDays(list: HTMLElement, days: readonly DayOfLines[]): void {
  const blank = list.querySelector('template')?.content.querySelector<HTMLElement>('[data-line]');
  const blankDay = blank?.closest('div');
  if (!blank || !blankDay) throw new Error('The list has no template for its lines.');
  const sections = new Map(elementsOf(list, '[data-day]').map((day) => [day.dataset.day, day]));
  const written = days.map(({ day, lines }) => {
    const section = sections.get(day) ?? dayOf(blankDay, day);
    const place = partOf(section, 'ul');
    const items = new Map(elementsOf(place, 'li').map((item) => [item.dataset.line, item]));
    placeIn(
      place,
      lines.map((line) => items.get(lineKey(line)) ?? itemOf(blank, line)),
    );
    return section;
  });
  placeIn(list, written);
}

/** Makes these the children of an element, besides its template; those that are in place are not moved. */
function placeIn(parent: HTMLElement, children: readonly HTMLElement[]): void {
  for (const child of elementsOf(parent, ':scope > :not(template)')) {
    if (!children.includes(child)) child.remove();
  }
  children.forEach((child, index) => {
    const inPlace = elementsOf(parent, ':scope > :not(template)')[index];
    if (inPlace !== child) parent.insertBefore(child, inPlace ?? null);
  });
}

function dayOf(blank: HTMLElement, day: string): HTMLElement {
  const section = blank.cloneNode(true) as HTMLElement;
  section.dataset.day = day;
  const time = partOf<HTMLTimeElement>(section, 'time');
  time.dateTime = day;
  time.textContent = formatUtcDate(day);
  return section;
}

function itemOf(blank: HTMLElement, line: ListedLine): HTMLElement {
  const item = blank.cloneNode(true) as HTMLElement;
  item.dataset.line = lineKey(line);
  item.dataset.topics = line.topics.join(' ');
  const link = partOf<HTMLAnchorElement>(item, 'a');
  link.href = `/updates/${line.slug}`;
  link.textContent = line.text;
  for (const badge of elementsOf(item, '[data-topic]')) {
    badge.hidden = !line.topics.includes(badge.dataset.topic as UpdateTopic);
  }
  return item;
}

const elementsOf = (parent: HTMLElement, selector: string): HTMLElement[] => [
  ...parent.querySelectorAll<HTMLElement>(selector),
];

const EVERY_MS = 120_000;

/** The updates of the game, every 2 minutes while the tab is visible. */
const $gameUpdates = query('elcUpdates', {
  fetch: fetchUpdates,
  pollMs: EVERY_MS,
});

/** Throws for any other answer, such as the page of a proxy's own API. */
async function fetchUpdates(): Promise<ElcUpdatesResponse> {
  const updates = await call('elcUpdates', {}, { timeoutMs: ANSWER_TIMEOUT_MS });
  if (!Array.isArray(updates?.sources?.gameUpdates)) {
    throw new TypeError('elcUpdates did not answer updates.');
  }
  return updates;
}
