/** What the process tells the script that started it. */
export type Report =
  | { readonly type: 'started'; readonly recordFile: string }
  | { readonly type: 'progress'; readonly text: string }
  /** Nobody can sign in to the CMS yet: this link registers its first administrator. */
  | { readonly type: 'first-administrator'; readonly url: string }
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly sentence: string };

/** Tells the starting script how far the product is; without one, it says nothing. */
export function report(message: Report): void {
  if (process.connected) process.send?.(message);
}
