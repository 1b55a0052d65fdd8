import { atom } from 'nanostores';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { LANGUAGES, type Language } from './contract/samples/language-names.ts';

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
