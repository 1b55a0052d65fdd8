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
  const name = username.trim();
  return name === '' ? path : path.replace('{username}', encodeURIComponent(name));
}
