import { cleanUsername } from '@elc/contracts/players/clean-username';
import { writeText } from '../../../ui/write-text.ts';
import { namesInText, refusalOf } from './pasted-names.ts';

const NOT_LOADED = 'This part could not be shown. Check your connection, then reload the page.';

/** Fills the forms from the address, and shows what is known of the players that it names. */
export function startCompare(page: Document): void {
  const part = page.querySelector<HTMLElement>('[data-compare]');
  const field = part?.querySelector<HTMLTextAreaElement>('#many-names');
  if (!part || !field) return;
  const find = (name: string) => part.querySelector<HTMLElement>(`[data-compare-${name}]`);
  const say = (name: string, text: string | null) => {
    writeText(find(name), text ?? '');
    find(name)?.toggleAttribute('hidden', text === null);
  };
  const publishableKey = part.dataset.compare ?? '';
  const query = new URLSearchParams(location.search);

  /** The form, which a result has folded, stands above it then. */
  function openForm(): void {
    const form = find('form');
    if (!form) return;
    form.hidden = false;
    find('pair')?.before(form);
    form.querySelector('input')?.select();
  }

  /** Loads React for the players alone: the forms work without it. */
  async function show(what: 'showPair' | 'showList', place: HTMLElement | null, names: string[]) {
    if (!place) return;
    place.hidden = false;
    try {
      const results = await import('./compare-results.tsx');
      place.removeAttribute('role');
      results[what](place, { names, publishableKey, openForm });
      if (what === 'showPair') find('form')?.setAttribute('hidden', '');
    } catch {
      place.setAttribute('role', 'alert');
      writeText(place, NOT_LOADED);
    }
  }

  function comparePair(a: string, b: string): void {
    for (const [key, name] of Object.entries({ a, b })) {
      const input = part?.querySelector<HTMLInputElement>(`#compare-${key}`);
      // Without names in the address, what was typed before the page was ready stays.
      if (input && (a || b)) input.value = name;
    }
    const remark = remarkOn(a, b);
    say('remark', remark);
    if (a && b && remark === null) void show('showPair', find('pair'), [a, b]);
    else if (remark !== null) find('pair')?.remove();
  }

  function checkAll(names: string[]): void {
    const refusal = refusalOf(names);
    say('refusal', refusal);
    field?.setAttribute('aria-invalid', String(refusal !== null));
    if (refusal !== null) {
      field?.focus();
      return;
    }
    // Copied or reloaded, the address checks the same names again.
    query.set('names', names.join(','));
    history.replaceState(history.state, '', `?${query}`);
    void show('showList', find('list'), names);
  }

  comparePair(cleanUsername(query.get('a') ?? ''), cleanUsername(query.get('b') ?? ''));
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    checkAll(namesInText(field.value));
  });
  const names = namesInText(query.get('names') ?? '');
  if (names.length > 0) {
    field.value = names.join('\n');
    checkAll(names);
  }
}

function remarkOn(a: string, b: string): string | null {
  const isSame = a.toLowerCase() === b.toLowerCase();
  if (a && b) return isSame ? `Both names are @${a}. Enter two different players.` : null;
  return a || b ? `Enter a second name to compare @${a || b} with.` : null;
}
