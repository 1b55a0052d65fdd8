/** What the process reports to the script that started it. */
export type Report =
  | { readonly type: 'progress'; readonly text: string }
  /** The CMS has no administrator yet: this link registers its first administrator. */
  | { readonly type: 'first-administrator'; readonly url: string }
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly sentence: string };

/** Reports to the starting script how far the start is; does nothing without one. */
export function report(message: Report): void {
  if (process.connected) process.send?.(message);
}

/** Ends the process at its start with a sentence that says why, and what to do. */
export function refuseToStart(sentence: string, exitCode = 1): never {
  report({ type: 'failed', sentence });
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}
