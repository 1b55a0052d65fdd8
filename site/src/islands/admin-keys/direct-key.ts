import type { AdminKeyResponse, Sent } from '@elc/contracts';
import { atom } from 'nanostores';

interface DirectKey {
  readonly key: string | null;
  /** When the key ends, in ISO 8601. */
  readonly expiresAt: string | null;
  readonly isPending: boolean;
}

/** What may be chosen of a key; what is left out the server decides. */
export type WantedKey = NonNullable<Sent<'generateDirectKey', 'body'>>;

interface Effects {
  /** Fails as `call` does. */
  make(wanted: WantedKey): Promise<AdminKeyResponse>;
  /** Failures are logged to the console only. */
  logFailure(error: unknown): void;
}

/** Makes an admin key in one step, for those who may. */
export function createDirectKey({ make, logFailure }: Effects) {
  const $state = atom<DirectKey>({ key: null, expiresAt: null, isPending: false });
  return {
    $state,
    async generate(wanted: WantedKey = {}): Promise<void> {
      const before = $state.get();
      if (before.isPending) return;
      $state.set({ ...before, isPending: true });
      try {
        const { key, expiresAt } = await make(wanted);
        $state.set({ key, expiresAt, isPending: false });
      } catch (error) {
        logFailure(error);
        $state.set(before);
      }
    },
  };
}
