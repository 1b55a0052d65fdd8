import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { RequestError } from '../../api/request-error.ts';
import { whenVisible } from '../../api/when-visible.ts';
import { formatAgo } from '../../ui/format-relative-time.ts';
import { lazy } from '../../ui/formats.ts';
import { copyOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';
import {
  badgeFacts,
  changesOf,
  commandFacts,
  outcomeText,
  playerFacts,
  summaryOf,
} from './changes.ts';
import {
  $watchlist,
  type Entry,
  type Facts,
  followWatchlist,
  isSame,
  markSeen,
  pathOf,
  unwatch,
  watch,
} from './watchlist.ts';

const TIMEOUT_MS = 20_000;

const KINDS = { player: 'Player', badge: 'Badge', command: 'Command' } as const;

/** What is known of an entry, and how old that is; or why nothing is. */
type Reading = { readonly facts: Facts; readonly readAtMs: number } | { readonly problem: string };

/** Reads what is on the list of this browser, one after the other, and shows each once it is known. */
export function startWatchlistPage(page: Document): void {
  const part = page.querySelector<HTMLElement>('[data-watchlist]');
  if (!part) return;
  const find = (name: string) => part.querySelector<HTMLElement>(`[data-watch-${name}]`);
  const list = find('list');
  const seenButton = find('seen');
  /** Facts that differ from what was seen, until they are marked as seen. */
  const changed = new Map<Entry, Facts>();

  followWatchlist();
  const makeRow = (entry: Entry) => {
    const row = copyOf(page, 'data-watch-row');
    const of = (name: string) => row.querySelector<HTMLElement>(`[data-watch-${name}]`);
    of('link')?.setAttribute('href', pathOf(entry));
    writeText(of('link'), entry.name);
    writeText(of('kind'), KINDS[entry.kind]);
    of('remove')?.setAttribute('aria-label', `Remove ${entry.name}`);
    of('remove')?.addEventListener('click', () => remove(entry, row));
    return { entry, row, of };
  };
  const rows = $watchlist.get().map(makeRow);
  const read = readerOf(part.dataset.watchlist ?? '');
  find('bar')?.toggleAttribute('hidden', rows.length === 0);
  $watchlist.subscribe((now) => {
    find('empty')?.toggleAttribute('hidden', now.length > 0);
    // What other tabs put on the list, or took off it.
    for (const one of [...rows]) {
      // What was removed here has left a line, and what is being read is not there yet.
      if (!one.row.isConnected || now.some((entry) => isSame(one.entry, entry))) continue;
      one.row.remove();
      rows.splice(rows.indexOf(one), 1);
    }
    for (const entry of now) if (!rows.some((row) => isSame(row.entry, entry))) void add(entry);
  });

  async function add(entry: Entry): Promise<void> {
    const row = makeRow(entry);
    rows.push(row);
    find('bar')?.removeAttribute('hidden');
    show(row, await read(entry));
    list?.prepend(row.row);
  }

  /** What is removed leaves a line in its place, from where it comes back as it was. */
  function remove(entry: Entry, row: HTMLElement): void {
    const latest = $watchlist.get().find((one) => isSame(one, entry)) ?? entry;
    const line = copyOf(page, 'data-watch-removed');
    const undo = line.querySelector('button');
    writeText(line.querySelector('span'), `Removed ${entry.name}.`);
    undo?.addEventListener('click', () => {
      watch(latest, Date.now());
      line.replaceWith(row);
      row.querySelector('button')?.focus();
    });
    row.replaceWith(line);
    unwatch(entry);
    undo?.focus();
  }

  const isOn = (entry: Entry) => $watchlist.get().some((one) => isSame(one, entry));

  function show({ entry, of }: ReturnType<typeof makeRow>, reading: Reading): void {
    if ('problem' in reading) {
      writeText(of('summary'), reading.problem);
      return;
    }
    const { facts, readAtMs } = reading;
    const nowMs = Date.now();
    const changes = entry.seen === null ? [] : changesOf(entry.seen, facts);
    const age = `Checked ${formatAgo(readAtMs, nowMs)}.`;
    const first = 'Changes from now on will show here.';
    const summary = entry.seen === null ? first : summaryOf(changes, entry.seenAtMs, nowMs);
    writeText(of('summary'), changes.length > 0 ? `${age} ${summary}` : `${summary} ${age}`);
    const shown = of('changes');
    shown?.replaceChildren(...changes.map(listItem));
    shown?.toggleAttribute('hidden', changes.length === 0);
    if (changes.length === 0) markSeen(entry, facts, nowMs);
    else changed.set(entry, facts);
    seenButton?.classList.toggle('invisible', changed.size === 0);
  }

  seenButton?.addEventListener('click', () => {
    for (const [entry, facts] of changed) if (isOn(entry)) markSeen(entry, facts, Date.now());
    changed.clear();
    for (const { of } of rows) {
      if (of('changes')?.hidden !== false) continue;
      of('changes')?.setAttribute('hidden', '');
      writeText(of('summary'), 'Seen just now.');
    }
    writeText(find('status'), 'Everything is marked as seen.');
    seenButton.classList.add('invisible');
    page.getElementById('page')?.focus({ preventScroll: true });
  });

  async function readAll(): Promise<void> {
    if (rows.length === 0) return;
    writeText(find('status'), 'Checking your list…');
    let unread = 0;
    for (const row of [...rows]) {
      const reading = await read(row.entry);
      if ('problem' in reading && reading !== GONE) unread += 1;
      show(row, reading);
      // Another tab may have taken it off the list meanwhile.
      if (isOn(row.entry)) list?.append(row.row);
    }
    writeText(find('status'), outcomeText({ total: rows.length, changed: changed.size, unread }));
  }
  whenVisible(() => void readAll());
}

function listItem(text: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

/** Reads entries: commands and badges by one call for all of each, players by one each until one is refused. */
function readerOf(publishableKey: string): (entry: Entry) => Promise<Reading> {
  const options = { timeoutMs: TIMEOUT_MS };
  const commands = lazy(() => call('listCommands', {}, options));
  const badges = lazy(() => call('badgeMonitor', {}, options));
  let refusal: unknown;

  async function known({ kind, id }: Entry): Promise<Reading> {
    if (kind === 'command') {
      const command = (await commands()).find((one) => one.id === id);
      return command ? { facts: commandFacts(command), readAtMs: Date.now() } : GONE;
    }
    if (kind === 'badge') {
      const { badges: all, lastUpdated } = await badges();
      const badge = all.find((one) => String(one.badgeId) === id);
      return badge ? { facts: badgeFacts(badge), readAtMs: Date.parse(lastUpdated) } : GONE;
    }
    if (refusal !== undefined) throw refusal;
    const headers = { 'X-API-Key': publishableKey };
    const player = await call('newgenCheck', { params: { username: id } }, { ...options, headers });
    return { facts: playerFacts(player), readAtMs: Date.now() };
  }

  return async (entry) => {
    try {
      return await known(entry);
    } catch (error) {
      if (entry.kind === 'player' && isRefusal(error)) refusal = error;
      return { problem: `It could not be read. ${failureSentence(error)}` };
    }
  };
}

const GONE: Reading = { problem: 'It is not on the site any more.' };

/** Too many calls, or a service that is away: the next player would get the same answer. */
const isRefusal = (error: unknown) =>
  error instanceof RequestError && (error.status === 429 || error.status === 503);
