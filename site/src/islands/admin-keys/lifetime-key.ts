import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { RequestError, sentenceOf } from '../../api/request-error.ts';

/** The three steps; each holds what the next one needs. */
export type LifetimeKey =
  | { readonly step: 'phrase' }
  | {
      readonly step: 'challenge';
      readonly phrase: string;
      readonly challenge: string;
      readonly expiresAt: string;
    }
  | { readonly step: 'key'; readonly key: string };

const START = {
  at: { step: 'phrase' } as LifetimeKey,
  isPending: false,
  error: null as string | null,
};

/** Phrase, challenge, key: one step at a time; a refusal stays on its step and says why. */
export const $lifetime = atom(START);

/** `refused` is said where the server gave no sentence, `failed` where it could not be reached or failed. */
async function go(
  work: () => Promise<LifetimeKey>,
  refused: string,
  failed: string,
): Promise<void> {
  const { at, isPending } = $lifetime.get();
  if (isPending) return;
  $lifetime.set({ at, isPending: true, error: null });
  try {
    $lifetime.set({ at: await work(), isPending: false, error: null });
  } catch (error) {
    const isRefusal = error instanceof RequestError && error.status < 500;
    const sentence = isRefusal ? sentenceOf(error, refused) : failed;
    $lifetime.set({ at, isPending: false, error: sentence });
  }
}

export async function sendPhrase(phrase: string): Promise<void> {
  if (phrase === '') return;
  await go(
    async () => {
      const { challenge, expiresAt } = await call('generateChallenge', { body: { phrase } });
      return { step: 'challenge', phrase, challenge, expiresAt };
    },
    'Invalid secret phrase',
    'Failed to generate challenge. Try again.',
  );
}

/** `label` is what the key will be called; it may be left empty. */
export async function sendChallenge(label = ''): Promise<void> {
  const { at } = $lifetime.get();
  if (at.step !== 'challenge') return;
  const { phrase, challenge } = at;
  const body = { phrase, challenge, ...(label.trim() && { label: label.trim() }) };
  await go(
    async () => ({ step: 'key', key: (await call('createLifetimeKey', { body })).key }),
    'Failed to create admin key',
    'Failed to create admin key. Try again.',
  );
}

/** Back to the first step; what was typed and made is forgotten. */
export const restart = () => $lifetime.set(START);
