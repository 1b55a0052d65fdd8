import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { atom } from 'nanostores';
import type { Exchange, ExchangeRequest } from '../../api/exchange.ts';
import { type ApiCall, callOf, type FieldValues, missingFields } from './contract/call.ts';

type TryState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'incomplete'; readonly sentence: string; readonly field: string }
  /** A call that changes something waits for a yes. */
  | { readonly phase: 'asking'; readonly call: ApiCall }
  | { readonly phase: 'pending' }
  | { readonly phase: 'answered'; readonly call: ApiCall; readonly exchange: Exchange }
  | { readonly phase: 'unreachable' };

/** The field of a call that holds its key. */
export const KEY_FIELD = 'X-API-Key';

/** Said where a call needs a key and none was given. */
export const KEY_MISSING = 'Please enter an API key: you can make one under Getting Started.';

/**
 * Tries one endpoint: `send` checks what was typed, asks for a confirmation where the call changes
 * something, then makes it; `confirm` is the yes, `cancel` the no.
 */
export function createTryIt(
  operation: ApiOperation,
  exchange: (request: ExchangeRequest) => Promise<Exchange>,
) {
  const $state = atom<TryState>({ phase: 'idle' });
  let key = '';

  async function make(call: ApiCall): Promise<void> {
    $state.set({ phase: 'pending' });
    try {
      const headers = call.takesKey && key !== '' ? { [KEY_FIELD]: key } : {};
      const { method, path, body } = call;
      const answer = await exchange({ method, path, body, headers });
      $state.set({ phase: 'answered', call, exchange: answer });
    } catch {
      $state.set({ phase: 'unreachable' });
    }
  }

  return {
    $state,
    async send(values: FieldValues, givenKey: string): Promise<void> {
      if ($state.get().phase === 'pending') return;
      const [missing] = missingFields(operation, values);
      if (missing) {
        const sentence = `Please enter a value for ${missing.name}.`;
        $state.set({ phase: 'incomplete', sentence, field: missing.name });
        return;
      }
      key = givenKey.trim();
      if (operation.needsKey && key === '') {
        $state.set({ phase: 'incomplete', sentence: KEY_MISSING, field: KEY_FIELD });
        return;
      }
      const call = callOf(operation, values);
      if (call.method === 'GET') await make(call);
      else $state.set({ phase: 'asking', call });
    },
    async confirm(): Promise<void> {
      const state = $state.get();
      if (state.phase === 'asking') await make(state.call);
    },
    cancel(): void {
      if ($state.get().phase === 'asking') $state.set({ phase: 'idle' });
    },
  };
}

export type TryIt = ReturnType<typeof createTryIt>;
