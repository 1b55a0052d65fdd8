import type { LeaderboardResponse } from '@elc/contracts';
import { call } from '../../../api/call.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { badge } from '../../../ui/classes.ts';
import { formatUtcDate, formatWhole } from '../../../ui/formats.ts';
import { writeText } from '../../../ui/write-text.ts';
import { formatAge } from '../format.ts';
import { playerPath } from '../player-address.ts';
import { VERDICT_TONES } from '../verdict-tones.ts';
import { addressOf, type Selection, selectionIn } from './leaderboard-address.ts';

type Entry = LeaderboardResponse['entries'][number];

/** What is shown of a player beside rank, name and generation: the heads of the columns, and their texts. */
export const FACTS: readonly {
  readonly head: string;
  readonly textOf: (entry: Entry) => string;
}[] = [
  {
    head: 'Event badges',
    textOf: ({ elcBadges }) => (elcBadges === null ? 'Not seen' : formatWhole(elcBadges)),
  },
  {
    head: 'In the game for',
    textOf: ({ tenureDays }) => (tenureDays === null ? 'Unknown' : formatAge(tenureDays)),
  },
  { head: 'Account age', textOf: ({ accountAge }) => formatAge(accountAge) },
  { head: 'Checked', textOf: ({ analysedAt }) => formatUtcDate(analysedAt) },
];

/** Lists the analyzed players that the address selects; every other selection is a link. */
export function startLeaderboard(page: Document): void {
  const part = page.querySelector<HTMLElement>('[data-leaderboard]');
  const template = part?.querySelector('template');
  if (!part || !template) return;
  const find = (name: string) => part.querySelector<HTMLElement>(`[data-leaderboard-${name}]`);
  const show = (name: string, isShown: boolean) => find(name)?.toggleAttribute('hidden', !isShown);
  const selection = selectionIn(location.search);
  const { generation, cursor } = selection;

  function rowOf(entry: Entry): Node {
    const row = template?.content.cloneNode(true) as DocumentFragment;
    row.querySelector('a')?.setAttribute('href', playerPath(entry.username));
    const texts = {
      rank: formatWhole(entry.rank),
      name: entry.displayName,
      username: `@${entry.username}`,
      generation: entry.generation,
      ...Object.fromEntries(FACTS.map(({ head, textOf }) => [head, textOf(entry)])),
    };
    for (const [name, text] of Object.entries(texts)) {
      for (const place of row.querySelectorAll(`[data-of-player="${name}"]`)) {
        writeText(place, text);
        if (name === 'generation') place.className = badge(VERDICT_TONES[entry.generation]);
      }
    }
    return row;
  }

  function list({ entries, hidden, nextCursor }: LeaderboardResponse): void {
    part?.querySelector('tbody')?.replaceChildren(...entries.map(rowOf));
    show('players', entries.length > 0);
    show('empty', entries.length === 0);
    if (generation !== null) writeText(find('none'), `No ${generation} has been checked yet.`);
    const left = hidden === 1 ? '1 player' : `${formatWhole(hidden)} players`;
    writeText(find('hidden'), `${left} chose not to be listed.`);
    show('hidden', hidden > 0);
    find('next')?.setAttribute('href', addressOf({ ...selection, cursor: nextCursor }));
    show('next', nextCursor !== null);
    show('pages', cursor !== null || nextCursor !== null);
  }

  async function load(): Promise<void> {
    show('failure', false);
    show('pending', true);
    writeText(find('status'), 'Loading players…');
    try {
      const headers = { 'X-API-Key': part?.dataset.leaderboard ?? '' };
      list(await call('leaderboard', { query: selection }, { headers }));
    } catch (error) {
      writeText(find('problem'), failureSentence(error));
      show('failure', true);
    } finally {
      show('pending', false);
      writeText(find('status'), '');
    }
  }

  markChoices(part, selection);
  find('first')?.setAttribute('href', addressOf({ ...selection, cursor: null }));
  show('first', cursor !== null);
  show('pages', cursor !== null);
  find('retry')?.addEventListener('click', () => void load());
  void load();
}

/** The links to other selections: each changes one thing, and begins at the first page. */
function markChoices(part: HTMLElement, selection: Selection): void {
  for (const link of part.querySelectorAll<HTMLAnchorElement>('[data-choice]')) {
    const { generation, sort } = selectionIn(link.search);
    const choice = link.dataset.choice === 'sort' ? { sort } : { generation };
    const chosen = { ...selection, ...choice };
    link.href = addressOf({ ...chosen, cursor: null });
    if (addressOf(chosen) === addressOf(selection)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
