import type { SavedReason } from '@elc/contracts';
import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { PanelCall } from '../frame/panel-call.ts';

/**
 * Reasons that every reviewer may reuse; null until they are known. `problem`: why a call failed.
 */
interface SavedReasonsState {
  readonly reasons: readonly SavedReason[] | null;
  readonly problem: string | null;
}

/** The saved reasons of the server, as the dialog of a rejection offers and changes them. */
export function createSavedReasons(call: PanelCall) {
  const $saved = atom<SavedReasonsState>({ reasons: null, problem: null });

  async function show(work: () => Promise<{ reasons: readonly SavedReason[] }>): Promise<void> {
    try {
      const { reasons } = await work();
      $saved.set({ reasons, problem: null });
    } catch (error) {
      $saved.set({ ...$saved.get(), problem: failureSentence(error) });
    }
  }

  return {
    $saved,
    load: () => show(() => call('rejectionReasons')),
    add: (text: string) => show(() => call('saveRejectionReason', { body: { text } })),
    remove: (id: string) => show(() => call('removeRejectionReason', { params: { id } })),
  };
}

export type SavedReasons = ReturnType<typeof createSavedReasons>;
