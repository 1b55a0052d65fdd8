import { atom } from 'nanostores';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { loadPartial } from '../../ui/load-partial.ts';
import { copyOf } from '../../ui/template.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { copiedMark, copyText } from '../commands/copy-text.ts';
import { $callKey } from './call-key.ts';
import { KEY_PLACEHOLDER, LANGUAGES, type Language } from './contract/samples/language-names.ts';

/** The API as its own document describes it; what reads it loads with it. */
const loadApi = async () => (await import('./operations.ts')).loadApi();

interface Sample {
  readonly name: string;
  readonly code: HTMLElement;
  readonly choices: readonly HTMLButtonElement[];
}

/** Adds to every endpoint of the page what needs JavaScript: other languages, copying and the try-it. */
export function startEndpointTools(page: Document): void {
  const samples = [...page.querySelectorAll<HTMLElement>('[data-endpoint]')].flatMap(addTools);
  let shown = $language.get();
  for (const { choices } of samples) press(choices, shown);
  $language.listen(async (language) => {
    if (language === shown) return;
    if (await showSamples(page, samples, language)) shown = language;
    // What the page shows stays chosen, so that another try is a change.
    else $language.set(shown);
  });
  recallLanguage();
  $callKey.listen(() => showKey(page));
}

/** Puts the caller's key into every sample; nothing that is no key. */
function showKey(page: Document): void {
  const key = $callKey.get().trim();
  const text = /^\w+$/.test(key) ? key : KEY_PLACEHOLDER;
  for (const place of page.querySelectorAll('[data-key]')) place.textContent = text;
}

function addTools(endpoint: HTMLElement): Sample[] {
  const name = endpoint.dataset.endpoint ?? '';
  const sample = endpoint.querySelector('[data-sample]');
  const code = sample?.querySelector('code');
  if (!sample || !code) return [];
  const bar = copyOf(endpoint.ownerDocument, 'data-sample-tools');
  const choices = [...bar.querySelectorAll<HTMLButtonElement>('[data-language]')];
  for (const [index, language] of LANGUAGES.entries())
    choices[index]?.addEventListener('click', () => chooseLanguage(language));
  startCopying(bar.querySelector('[data-copy]'), code);
  const opener = bar.querySelector<HTMLElement>('[data-try]');
  // The quick start shows a call that has its own place on the page.
  if (endpoint.matches('article')) startTrying(opener, endpoint, name);
  else opener?.remove();
  sample.before(bar);
  return [{ name, code, choices }];
}

function startCopying(copy: HTMLElement | null, code: HTMLElement): void {
  const markCopied = copy && copiedMark(copy);
  copy?.addEventListener('click', async () => {
    const text = code.textContent ?? '';
    if (await copyText(text, code, 'The sample is in your clipboard.')) markCopied?.();
  });
}

/** Opens and closes the try-it of an endpoint; what it is made of loads with the first one. */
function startTrying(opener: HTMLElement | null, endpoint: HTMLElement, name: string): void {
  let place: HTMLElement | null = null;
  opener?.addEventListener('click', async () => {
    if (!place) {
      place = await mountTryIt(endpoint, name);
      opener.setAttribute('aria-expanded', String(place !== null));
      return;
    }
    place.hidden = !place.hidden;
    opener.setAttribute('aria-expanded', String(!place.hidden));
  });
}

function mountTryIt(endpoint: HTMLElement, name: string): Promise<HTMLElement | null> {
  return orTellFailure(null, async () => {
    const [{ mountTryIt: mount }, { operations }] = await Promise.all([
      import('./try-it/try-it.tsx'),
      loadApi(),
    ]);
    const operation = operations.get(name);
    if (!operation) throw new Error(`The document has no ${name}.`);
    const place = copyOf(endpoint.ownerDocument, 'data-try-place');
    place.dataset.tryIt = name;
    endpoint.querySelector('[data-sample]')?.after(place);
    mount(place, operation);
    return place;
  });
}

/**
 * Returns whether the samples are in this language now; false when another was chosen meanwhile.
 */
function showSamples(
  page: Document,
  samples: readonly Sample[],
  language: Language,
): Promise<boolean> {
  return orTellFailure(false, async () => {
    const written = await loadPartial('/api-docs/samples');
    if ($language.get() !== language) return true;
    for (const { name, code, choices } of samples) {
      const found = written.querySelector(
        `[data-sample-of="${name}"][data-language="${language}"]`,
      );
      if (found) code.replaceChildren(...page.importNode(found, true).childNodes);
      press(choices, language);
    }
    showKey(page);
    return true;
  });
}

function press(choices: readonly HTMLButtonElement[], language: Language): void {
  for (const choice of choices) {
    choice.setAttribute('aria-pressed', String(choice.textContent === language));
  }
}

/** Resolves with what `work` does; where something of it cannot be loaded, says so and resolves with `failed`. */
async function orTellFailure<Done>(failed: Done, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    console.warn('The description of the API could not be loaded.', error);
    notify(
      warning(
        'Could Not Load the API Description',
        'Check your internet connection, then try again.',
      ),
    );
    return failed;
  }
}

const STORAGE_KEY = 'elc:sample-language';

/** The language that samples are shown in; the page is delivered in the first one. */
export const $language = atom<Language>(LANGUAGES[0]);

/** A language out of what a browser had stored, whatever that is; null if it is none. */
export function languageIn(stored: string | null): Language | null {
  return LANGUAGES.find((language) => language === stored) ?? null;
}

/** Shows samples in this language from now on, on later visits too where storage is not blocked. */
export function chooseLanguage(language: Language): void {
  $language.set(language);
  writeStored(STORAGE_KEY, language);
}

/** Brings back the language of an earlier visit. */
export function recallLanguage(): void {
  const known = languageIn(readStored(STORAGE_KEY));
  if (known) $language.set(known);
}
