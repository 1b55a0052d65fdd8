import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { atom } from 'nanostores';
import { NetworkError } from '../../api/request-error.ts';
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

/** What went out, for calls whose answer is shown as it came. */
export interface ExchangeRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back, whatever its status; `durationMs` counts until the body was there. */
export interface Exchange {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly durationMs: number;
}

/**
 * Makes one call and returns its answer unchanged.
 * @throws NetworkError when there was no answer.
 */
export async function exchange({
  method,
  path,
  body,
  headers,
}: ExchangeRequest): Promise<Exchange> {
  const startedMs = performance.now();
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      body: await response.text(),
      durationMs: performance.now() - startedMs,
    };
  } catch (cause) {
    throw new NetworkError(cause);
  }
}
