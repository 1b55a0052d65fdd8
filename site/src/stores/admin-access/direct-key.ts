import type { AdminKeyResponse } from '@elc/contracts';
import { atom } from 'nanostores';

export interface DirectKey {
  readonly key: string | null;
  readonly isPending: boolean;
}

interface Effects {
  /** Rejects as `request` does. */
  make(): Promise<AdminKeyResponse>;
  /** Failures are told to the console only. */
  logFailure(error: unknown): void;
}

/** Makes an admin key in one step, for those who may. */
export function createDirectKey({ make, logFailure }: Effects) {
  const $state = atom<DirectKey>({ key: null, isPending: false });
  return {
    $state,
    async generate(): Promise<void> {
      const { key, isPending } = $state.get();
      if (isPending) return;
      $state.set({ key, isPending: true });
      try {
        $state.set({ key: (await make()).key, isPending: false });
      } catch (error) {
        logFailure(error);
        $state.set({ key, isPending: false });
      }
    },
  };
}
