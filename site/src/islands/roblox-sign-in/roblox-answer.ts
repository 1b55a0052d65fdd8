import type { FinishRobloxSignIn } from '@elc/contracts';

/** What Roblox has added to the page's address; the API takes no other names. */
const NAMES = ['state', 'code', 'iss', 'error'] as const;

/** The answer of Roblox in an address that the browser came back to; null where there is none. */
export function answerIn(search: string): FinishRobloxSignIn | null {
  const values = new URLSearchParams(search);
  const state = values.get('state');
  if (!state || !(values.has('code') || values.has('error'))) return null;
  const given = NAMES.flatMap((name) => {
    const value = values.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as FinishRobloxSignIn;
}
