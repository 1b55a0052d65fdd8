import { atom } from 'nanostores';
import { LANGUAGES, type Language } from './contract/samples/languages.ts';

const STORAGE_KEY = 'elc:sample-language';

/** The language that samples are shown in; the page is delivered in the first one. */
export const $language = atom<Language>(LANGUAGES[0]);

/** A language out of what a browser had stored, whatever that is; null if it is none. */
export function languageIn(stored: string | null): Language | null {
  return LANGUAGES.find((language) => language === stored) ?? null;
}

/** Shows samples in this language from now on, on later visits too. */
export function chooseLanguage(language: Language): void {
  $language.set(language);
  stored(() => localStorage.setItem(STORAGE_KEY, language));
}

/** Brings back the language of an earlier visit. */
export function recallLanguage(): void {
  const known = languageIn(stored(() => localStorage.getItem(STORAGE_KEY)));
  if (known) $language.set(known);
}

/** Storage that is blocked or full throws on every use; the choice then lasts as long as the page. */
function stored<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
