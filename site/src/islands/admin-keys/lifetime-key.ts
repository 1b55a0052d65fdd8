import type { Sent } from '@elc/contracts';
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

interface LifetimeKeyState {
  readonly at: LifetimeKey;
  readonly isPending: boolean;
  readonly error: string | null;
}

const EFFECTS = {
  askChallenge: (phrase: string) => call('generateChallenge', { body: { phrase } }),
  makeKey: (body: Sent<'createLifetimeKey', 'body'>) => call('createLifetimeKey', { body }),
};

/** Phrase, challenge, key: one step at a time; a refusal stays on its step and says why. */
export function createLifetimeKey({ askChallenge, makeKey } = EFFECTS) {
  const $state = atom<LifetimeKeyState>({ at: { step: 'phrase' }, isPending: false, error: null });

  async function go(work: () => Promise<LifetimeKey>, texts: Texts): Promise<void> {
    const { at, isPending } = $state.get();
    if (isPending) return;
    $state.set({ at, isPending: true, error: null });
    try {
      $state.set({ at: await work(), isPending: false, error: null });
    } catch (error) {
      $state.set({ at, isPending: false, error: sentenceFor(error, texts) });
    }
  }

  return {
    $state,
    async sendPhrase(phrase: string): Promise<void> {
      if (phrase === '') return;
      await go(async () => {
        const { challenge, expiresAt } = await askChallenge(phrase);
        return { step: 'challenge', phrase, challenge, expiresAt };
      }, PHRASE_TEXTS);
    },
    /** `label` is what the key will be called; it may be left empty. */
    async sendChallenge(label = ''): Promise<void> {
      const { at } = $state.get();
      if (at.step !== 'challenge') return;
      const { phrase, challenge } = at;
      const called = label.trim() === '' ? {} : { label: label.trim() };
      await go(
        async () => ({ step: 'key', key: (await makeKey({ phrase, challenge, ...called })).key }),
        KEY_TEXTS,
      );
    },
    /** Back to the first step; what was typed and made is forgotten. */
    restart(): void {
      $state.set({ at: { step: 'phrase' }, isPending: false, error: null });
    },
  };
}

interface Texts {
  /** The server refused without a sentence. */
  readonly refused: string;
  /** The server could not be reached, or failed. */
  readonly failed: string;
}

const PHRASE_TEXTS: Texts = {
  refused: 'Invalid secret phrase',
  failed: 'Failed to generate challenge. Try again.',
};
const KEY_TEXTS: Texts = {
  refused: 'Failed to create admin key',
  failed: 'Failed to create admin key. Try again.',
};

function sentenceFor(error: unknown, { refused, failed }: Texts): string {
  const isRefusal = error instanceof RequestError && error.status < 500;
  return isRefusal ? sentenceOf(error, refused) : failed;
}
