import type { Application } from '@elc/contracts';

/** What the CMS's panel shows beside a document that it cannot change. */
export interface ReadOnlyDetails {
  /** Where it is changed. */
  readonly panelUrl: string;
  /** The ad as reviewers see it; null for other content. */
  readonly application: Application | null;
}
