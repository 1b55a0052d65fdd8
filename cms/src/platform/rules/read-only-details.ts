import type { Application } from '@elc/contracts';

/** What the CMS's panel shows beside a document that it cannot change. */
export interface ReadOnlyDetails {
  /** Where it is changed. */
  readonly panelUrl: string;
  /** The ad as reviewers see it; null for other content. */
  readonly application: Application | null;
  /** Hosts of its addresses that are not plain ASCII, as they are asked for: `xn--…`. */
  readonly lookAlikeHosts: readonly string[];
}
