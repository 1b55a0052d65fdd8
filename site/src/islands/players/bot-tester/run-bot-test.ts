import type { BotAnalyzeResponse, BotCheckResponse, BotTestResponse } from '@elc/contracts';
import { cleanUsername } from '@elc/contracts/players/clean-username';
import { atom } from 'nanostores';
import { request } from '../../../api/request.ts';
import { NetworkError, RequestError } from '../../../api/request-error.ts';
import { type CheckFailure, explainFailure } from '../check-failure.ts';
import { fillInAvatar } from '../player-check.ts';

/** What of the chat bot's API can be tried. */
export type BotTool = 'analyze' | 'check' | 'test';

/** One endpoint of it as the contracts declare it; `path` begins with `/api`, parameters in braces. */
export interface BotEndpoint {
  readonly tool: BotTool;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** An endpoint's path with the name in it; without one the parameter stays. */
export function pathFor({ path }: Pick<BotEndpoint, 'path'>, username: string): string {
  const name = cleanUsername(username);
  return name === '' ? path : path.replace('{username}', encodeURIComponent(name));
}

/** What an endpoint answered. */
export type BotAnswer =
  | { readonly tool: 'analyze'; readonly result: BotAnalyzeResponse }
  | { readonly tool: 'check'; readonly result: BotCheckResponse }
  | { readonly tool: 'test'; readonly result: BotTestResponse };

/** A request under way or done: the endpoint, the player's name (may be blank), and the path. */
export interface BotRequest {
  readonly endpoint: BotEndpoint;
  readonly username: string;
  readonly path: string;
}

export type BotTest =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending'; readonly request: BotRequest }
  | {
      readonly phase: 'success';
      readonly request: BotRequest;
      readonly answer: BotAnswer;
      /** The answer as it came, to read as JSON. */
      readonly raw: unknown;
      readonly tookMs: number;
    }
  | {
      readonly phase: 'failure';
      readonly request: BotRequest;
      readonly failure: CheckFailure;
      /** What the server answered, as it came; null when nothing came. */
      readonly refusal: { readonly status: number; readonly body: string } | null;
    };

/** What the last call came to. */
export const $test = atom<BotTest>({ phase: 'idle' });

/**
 * Calls one endpoint at a time and shows the result of the last call, whichever endpoint it was.
 * `run` resolves when that shows; a blank name, where the endpoint needs one, does nothing.
 */
export async function run(endpoint: BotEndpoint, typed: string): Promise<void> {
  const username = endpoint.tool === 'test' ? '' : cleanUsername(typed);
  if ($test.get().phase === 'pending' || (endpoint.tool !== 'test' && username === '')) return;
  const sent = { endpoint, username, path: pathFor(endpoint, username) };
  $test.set({ phase: 'pending', request: sent });
  const startedMs = performance.now();
  try {
    const raw = await request<unknown>(sent.path);
    const tookMs = performance.now() - startedMs;
    const answer = { tool: endpoint.tool, result: raw } as BotAnswer;
    $test.set({ phase: 'success', request: sent, answer, raw, tookMs });
    if (answer.tool !== 'test' && answer.result.avatarPending) completeAvatar();
  } catch (error) {
    const refusal =
      error instanceof RequestError ? { status: error.status, body: error.body } : null;
    $test.set({ phase: 'failure', request: sent, failure: explain(error), refusal });
  }
}

function completeAvatar(): void {
  const shown = $test.get();
  if (shown.phase !== 'success') return;
  fillInAvatar({
    fetchPlayer: async () => (await request(shown.request.path)) as { avatarUrl: string | null },
    isAwaited: () => $test.get() === shown,
    show(avatarUrl) {
      const result = { ...shown.answer.result, avatarUrl, avatarPending: false };
      $test.set({ ...shown, answer: { ...shown.answer, result } as BotAnswer });
    },
  });
}

function explain(error: unknown): CheckFailure {
  const explained = explainFailure(error);
  if (!(error instanceof NetworkError)) return explained;
  return { ...explained, headline: 'Network error', sentence: 'Failed to connect to API' };
}
